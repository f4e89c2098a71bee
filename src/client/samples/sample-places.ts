/** Samples and typed input lie in the drafts' store, by the key of the versions: all three move and go together. */
export const samplePlaces = {
  samples: (storageKey: string) => `sample ${storageKey} `,
  sample: (storageKey: string, id: string) => `sample ${storageKey} ${id}`,
  inputs: (storageKey: string) => `input ${storageKey} `,
  input: (storageKey: string, part: string) => `input ${storageKey} ${part}`,
}

/** Samples and typed input are in the drafts' store under the same key as versions, as all three move and go together. */
export const sampleKeys = {
  samples: (storageKey: string) => `sample ${storageKey} `,
  sample: (storageKey: string, id: string) => `sample ${storageKey} ${id}`,
  inputs: (storageKey: string) => `input ${storageKey} `,
  input: (storageKey: string, part: string) => `input ${storageKey} ${part}`,
}

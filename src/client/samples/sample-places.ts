/**
 * Database keys of samples and typed test input. They share the drafts' store and the storage key of the versions, so
 * that all three are moved and deleted together.
 */
export const samplePlaces = {
  samples: (storageKey: string) => `sample ${storageKey} `,
  sample: (storageKey: string, id: string) => `sample ${storageKey} ${id}`,
  inputs: (storageKey: string) => `input ${storageKey} `,
  input: (storageKey: string, part: string) => `input ${storageKey} ${part}`,
}

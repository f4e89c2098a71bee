/**
 * Where samples and typed test input lie: in the store of the drafts, beside the versions of the same shelf, so that all
 * of it moves and goes together.
 */
export const samplePlaces = {
  shelf: (shelf: string) => `sample ${shelf} `,
  sample: (shelf: string, id: string) => `sample ${shelf} ${id}`,
  inputs: (shelf: string) => `input ${shelf} `,
  input: (shelf: string, part: string) => `input ${shelf} ${part}`,
}

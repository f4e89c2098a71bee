/**
 * Where samples lie: in the store of the drafts, beside the versions of the same shelf, so that both move and go
 * together.
 */
export const samplePlaces = {
  shelf: (shelf: string) => `sample ${shelf} `,
  sample: (shelf: string, id: string) => `sample ${shelf} ${id}`,
}

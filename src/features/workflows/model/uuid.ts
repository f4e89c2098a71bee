import { randomId } from '#src/client/random-id.ts'

/** A version 4 uuid, with 120 random bits. */
export const uuid = (): string =>
  randomId().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')

import { randomId } from '#src/client/random-id.ts'

export const uuid = (): string =>
  randomId().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')

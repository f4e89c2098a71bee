import { type Semantics, semanticsOf } from '#src/domain/conditions/semantics.ts'

/** How the connected service runs conditions, digests and delays. */
export const useSemantics = (): Semantics => semanticsOf(undefined)

import { stableText } from '#src/domain/json/patch.ts'
import { sha256 } from '#src/domain/text/sha256.ts'

/** The same for the same content, whatever the order of its fields. */
export const fingerprint = (value: unknown): string => sha256(stableText(value))

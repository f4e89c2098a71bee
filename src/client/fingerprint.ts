import { stableText } from '#src/domain/json/patch.ts'

/** The same for the same content, whatever the order of its fields: 64 bits of FNV-1a, each half from another start. */
export function fingerprint(value: unknown): string {
  const text = stableText(value)
  const hash = (start: number) => {
    let mixed = start
    for (let at = 0; at < text.length; at += 1) mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193)
    return (mixed >>> 0).toString(16).padStart(8, '0')
  }
  return hash(0x811c9dc5) + hash(text.length)
}

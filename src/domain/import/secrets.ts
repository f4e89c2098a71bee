import { isRecord } from '../json/values.ts'

const secretName =
  /^(?:x[-_])?(?:(?:\w+[-_])?api[-_]?key|(?:proxy[-_])?authorization|(?:\w+[-_])?(?:access|refresh|auth|bearer|id|session|security|secret)?[-_]?token|(?:\w+[-_])?(?:client)?[-_]?secret(?:[-_]?key)?|private[-_]?key|password|passwd|passphrase|(?:set[-_])?cookie)$/i

export const isSecretName = (name: string): boolean => name.length < 80 && secretName.test(name)

/** A scheme with a credential, as in `ApiKey 0123…`; prose such as "bearer of good news" is not one. */
const credential = /\b(ApiKey|Bearer|Basic)\s+(?=[\w.~+/=-]*\d)[\w.~+/=-]{16,}/gi

/** Text that comes entirely from the payload contains no secret. */
const isFilledIn = (text: string) => text.replaceAll(/\{\{[^{}]*\}\}/g, '').trim() === ''

/** The value without secrets and keys that could reach a prototype; both are reported by path. */
export function removeSecrets(
  value: unknown,
  report: { removed: (path: string) => void; unsafe: (path: string) => void },
  path = '',
): unknown {
  const at = (key: string | number) => (path ? `${path}.${key}` : String(key))
  if (typeof value === 'string') {
    const text = value.replaceAll(credential, '$1 …')
    if (text !== value) report.removed(path)
    return text
  }
  if (Array.isArray(value)) return value.map((item: unknown, index) => removeSecrets(item, report, at(index)))
  if (!isRecord(value)) return value
  const kept = Object.entries(value).filter(([key, inside]) => {
    if (key === '__proto__') report.unsafe(at(key))
    else if (typeof inside === 'string' && isSecretName(key) && !isFilledIn(inside)) report.removed(at(key))
    else return true
    return false
  })
  return Object.fromEntries(kept.map(([key, inside]) => [key, removeSecrets(inside, report, at(key))]))
}

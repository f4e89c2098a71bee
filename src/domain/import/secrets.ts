import { isRecord } from '../json/values.ts'

/** Where a secret was. Its value is not kept. */
export type RemovedSecret = {
  where: 'header' | 'option' | 'url' | 'body'
  /** The header, option, part of the address, or dotted path in the body. */
  name: string
}

const secretName =
  /^(?:x[-_])?(?:(?:\w+[-_])?api[-_]?key|(?:proxy[-_])?authorization|(?:\w+[-_])?(?:access|refresh|auth|bearer|id|session|security|secret)?[-_]?token|(?:\w+[-_])?(?:client)?[-_]?secret(?:[-_]?key)?|private[-_]?key|password|passwd|passphrase|(?:set[-_])?cookie)$/i

export const isSecretName = (name: string): boolean => name.length < 80 && secretName.test(name)

/** A scheme with a credential, as in `ApiKey 0123…`; prose such as "bearer of good news" is not one. */
const credential = /\b(ApiKey|Bearer|Basic)\s+(?=[\w.~+/=-]*\d)[\w.~+/=-]{16,}/gi

export const isCredential = (value: string): boolean => value.search(credential) >= 0

/** Text that comes entirely from the payload contains no secret. */
const isFilledIn = (text: string) => text.replaceAll(/\{\{[^{}]*\}\}/g, '').trim() === ''

/** The value without secrets and keys that could reach a prototype; both are reported by path. */
export function removeSecrets(
  value: unknown,
  report: { removed: (path: string) => void; unsafe: (path: string) => void },
  path = '',
): unknown {
  const at = (key: string | number) => (path ? `${path}.${key}` : String(key))
  if (typeof value === 'string') return withoutCredentials(value, () => report.removed(path))
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

function withoutCredentials(text: string, removed: () => void): string {
  if (!isCredential(text)) return text
  removed()
  return text.replaceAll(credential, '$1 …')
}

/** An address without user, password and secret query fields. */
export function removeAddressSecrets(url: string): { url: string; removed: RemovedSecret[] } {
  const removed: RemovedSecret[] = []
  const report = (name: string) => removed.push({ where: 'url', name })
  const [, scheme = '', user, rest = ''] =
    /^([a-z][a-z\d+.-]*:\/\/|\/\/)?(?:([^/?#@]*)@)?([\s\S]*)$/i.exec(url) ?? []
  if (user !== undefined && scheme) report('user')
  const [address, query] = splitAt(rest, '?')
  const fields = query?.split('&').filter((field) => {
    const [name] = splitAt(field, '=')
    if (!isSecretName(name)) return true
    report(name)
    return false
  })
  const kept = scheme || user === undefined ? `${scheme}${address}` : `${user}@${address}`
  return { url: fields?.length ? `${kept}?${fields.join('&')}` : kept, removed }
}

function splitAt(text: string, mark: string): [string, string | undefined] {
  const index = text.indexOf(mark)
  return index < 0 ? [text, undefined] : [text.slice(0, index), text.slice(index + 1)]
}

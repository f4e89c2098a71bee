import { startupKey } from './key-file.ts'
import type { Options } from './options.ts'
import { type Setting, settings } from './settings.ts'

/** Patterns of keys, passwords, tokens and cookies anywhere in a line. */
const secretPatterns: readonly [RegExp, string][] = [
  [/\b(ApiKey|Bearer|Basic)(\s+)[^\s"',;]+/gi, '$1$2[hidden]'],
  [/\b([a-z][a-z0-9+.-]*:\/\/[^\s:@/"']*):[^\s@"']+@/gi, '$1:[hidden]@'],
  [
    /\b((?:proxy-)?authorization|(?:set-)?cookie|(?:x-)?api[-_]?key|password|secret|access[-_]?token)(\\?["']?\s*[:=]\s*\\?["']?)[^"'\n,}\\]+/gi,
    '$1$2[hidden]',
  ],
]

/** Hides everything that looks like a secret, and the given secrets wherever they appear. */
export function createSecretMask(secrets: readonly (string | undefined)[]): (text: string) => string {
  const known = [...new Set(secrets.flatMap((one) => (one !== undefined && one.length >= 6 ? [one] : [])))]
  return (text) => {
    const plain = known.reduce((shown, secret) => shown.replaceAll(secret, '[hidden]'), text)
    return secretPatterns.reduce((shown, [pattern, instead]) => shown.replace(pattern, instead), plain)
  }
}

/** What no line of the log may contain: secret options (only the password of an address) and the key in the data folder. */
export async function secretsOf(options: Options): Promise<string[]> {
  const given = Object.entries<Setting>(settings).flatMap(([name, { isSecret }]) => {
    const text = isSecret && options[name as keyof typeof settings]
    return typeof text === 'string' ? secretIn(text) : []
  })
  return [...given, await startupKey(options)].filter((one) => one !== undefined)
}

/** The password of an address, or the whole text. */
const secretIn = (text: string) => (/^\w+:\/\//.test(text) ? passwordsIn(text) : [text])

/** The password of an address, encoded and decoded. */
export function passwordsIn(url: string | undefined): string[] {
  const password = url !== undefined && URL.canParse(url) ? new URL(url).password : ''
  if (password === '') return []
  try {
    return [password, decodeURIComponent(password)]
  } catch {
    return [password]
  }
}

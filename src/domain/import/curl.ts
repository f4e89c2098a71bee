import { type RemovedSecret, removeAddressSecrets, isCredential, isSecretName } from './secrets.ts'
import { type ShellReading, shellWords } from './shell.ts'

/** The parts of a cURL command that matter for a workflow. Nothing is run and no file is read. */
export type CurlCommand = {
  method: string
  /** Without user, password and secret query fields. */
  url?: string
  body?: string
  removedSecrets: RemovedSecret[]
  /** Options that name a file on the author's machine. */
  files: string[]
  /** The body contains a variable or a command that a shell would have replaced. */
  expands: boolean
  unclosed: boolean
  more: boolean
}

/** `undefined` for any other text. */
export function readCurl(text: string): CurlCommand | undefined {
  if (!looksLikeCurl(text)) return undefined
  const command = text.replace(/^\s*[$>%#]\s+/, '')
  const below = textBelow(command)
  const read = readCommand(command, below?.text)
  return below && read.body === below.text
    ? { ...read, expands: below.expands, more: command.slice(below.end).trim() !== '' }
    : read
}

/** A prompt, variables or `sudo` may precede it. */
const looksLikeCurl = (text: string) =>
  /^\s*(?:[$>%#]\s+)?(?:[^\s'"{[]+\s+){0,4}?(?:[^\s'"{[]*[\\/])?curl(?:\.exe)?\s/i.test(text.slice(0, 400))

/** Its carets, ticks and doubled quotes mean nothing to bash: the body would be read wrongly. */
export const isForWindowsShell = (command: string) =>
  /\^(?:"|\s*\r?\n)|`(?:"|[ \t]*\r?\n)|@['"]\r?\n|\{""\w/.test(command)

type Role = 'data' | 'raw' | 'encoded' | 'json' | 'method' | 'url' | 'header' | 'secret' | 'file' | 'skip'

const long = (role: Role, names: string): [string, Role][] =>
  names.split(' ').map((name) => [`--${name}`, role])
const short = (role: Role, letters: string): [string, Role][] =>
  Array.from(letters, (letter) => [`-${letter}`, role])

/** Options with a value, by the value's role. All others are switches. */
const roles = new Map<string, Role>([
  ...long('data', 'data data-ascii data-binary'),
  ...long('raw', 'data-raw'),
  ...long('encoded', 'data-urlencode'),
  ...long('json', 'json'),
  ...long('method', 'request'),
  ...long('url', 'url'),
  ...long('header', 'header proxy-header'),
  ...long('secret', 'user proxy-user oauth2-bearer cookie pass aws-sigv4 proxy-pass'),
  ...long('file', 'form form-string upload-file config'),
  ...long('skip', 'cookie-jar user-agent referer output proxy max-time connect-timeout retry retry-delay'),
  ...long('skip', 'retry-max-time write-out cert key cacert capath dump-header resolve connect-to interface'),
  ...long(
    'skip',
    'limit-rate range url-query unix-socket ciphers tls-max max-redirs netrc-file socks5 noproxy',
  ),
  ...long('skip', 'request-target stderr trace trace-ascii variable expect100-timeout keepalive-time'),
  ...short('data', 'd'),
  ...short('method', 'X'),
  ...short('header', 'H'),
  ...short('secret', 'ubU'),
  ...short('file', 'FTK'),
  ...short('skip', 'cAeoxmwEDCrYyzQPt'),
])

type Option = { name: string; role: Role; value: string; expands: boolean }

/** A here-document below the command: `-d @- <<END`, up to a line with only `END`. */
function textBelow(text: string): { text: string; expands: boolean; end: number } | undefined {
  const start = text.indexOf('<<')
  const [opening, quote = '', mark] =
    /^<<-?[ \t]*(['"]?)(\w+)\1[ \t]*\r?\n/.exec(text.slice(start, start + 200)) ?? []
  if (start < 0 || opening === undefined) return undefined
  const from = start + opening.length
  const closing = new RegExp(`^[ \\t]*${mark}[ \\t]*\\r?$`, 'm').exec(text.slice(from))
  if (!closing) return undefined
  const body = text.slice(from, from + closing.index)
  return {
    text: body,
    expands: quote === '' && /\$[\w{(]|`/.test(body),
    end: from + closing.index + closing[0].length,
  }
}

function readCommand(text: string, below: string | undefined): CurlCommand {
  const reading = shellWords(text)
  const options = optionsIn(reading)
  const of = (...wanted: Role[]) => options.filter(({ role }) => wanted.includes(role))
  const bodies = of('data', 'raw', 'encoded', 'json')
  const { texts, files } = partsOf(bodies, below)
  const [address] = of('url')
  const { url, removed } = address ? removeAddressSecrets(address.value) : { url: undefined, removed: [] }
  return {
    method:
      of('method').at(-1)?.value.toUpperCase() ??
      (bodies.length > 0 || of('file').length > 0 ? 'POST' : 'GET'),
    ...(url === undefined ? {} : { url }),
    ...(texts.length > 0 ? { body: texts.join('&') } : {}),
    removedSecrets: [...removed, ...of('header').flatMap(headerSecret), ...of('secret').map(optionSecret)],
    files: [...files, ...of('file').map(({ name }) => name)],
    expands: bodies.some(({ expands }) => expands),
    unclosed: reading.unclosed,
    more: reading.more,
  }
}

function partsOf(bodies: Option[], below: string | undefined): { texts: string[]; files: string[] } {
  const isFile = ({ role, value }: Option) =>
    role === 'encoded' ? /^[^=]*@/.test(value) : role !== 'raw' && value.startsWith('@')
  const texts: string[] = []
  const files: string[] = []
  for (const body of bodies) {
    if (below !== undefined && body.value === '@-' && body.role !== 'raw') texts.push(below)
    else if (isFile(body)) files.push(body.name)
    else texts.push(body.role === 'encoded' ? body.value.replace(/^=/, '') : body.value)
  }
  return { texts, files }
}

function headerSecret({ value }: Option): RemovedSecret[] {
  const [, name = '', content = ''] = /^\s*([^:;\s]+)\s*[:;]([\s\S]*)$/.exec(value) ?? []
  if (isSecretName(name) ? content.trim() === '' : !isCredential(content)) return []
  return [{ where: 'header', name }]
}

const optionSecret = ({ name }: Option): RemovedSecret => ({ where: 'option', name })

function optionsIn({ words }: ShellReading): Option[] {
  const start = words.findIndex(({ text }) => /(?:^|[\\/])curl(?:\.exe)?$/i.test(text))
  const options: Option[] = []
  for (let at = start + 1; at < words.length; at++) {
    const { text, expands } = words[at] ?? { text: '', expands: false }
    const { name, inside } = optionOf(text)
    const role = roles.get(name)
    if (role === undefined) {
      if (!text.startsWith('-')) options.push({ name: '--url', role: 'url', value: text, expands })
    } else if (inside !== undefined) options.push({ name, role, value: inside, expands })
    else {
      const next = words[++at]
      options.push({ name, role, value: next?.text ?? '', expands: next?.expands ?? false })
    }
  }
  return options
}

/** `-sXPOST` is a switch followed by an option with its value; `--data={}` also occurs. */
function optionOf(text: string): { name: string; inside?: string } {
  if (text.startsWith('--')) {
    const equals = text.indexOf('=')
    return equals < 0 ? { name: text } : { name: text.slice(0, equals), inside: text.slice(equals + 1) }
  }
  if (!text.startsWith('-')) return { name: '' }
  const letters = Array.from(text.slice(1, 12))
  const place = letters.findIndex((letter) => roles.has(`-${letter}`))
  if (place < 0) return { name: text }
  const inside = text.slice(place + 2)
  return { name: `-${letters[place]}`, ...(inside === '' ? {} : { inside }) }
}

import { type ShellReading, shellWords } from './shell.ts'

/** The parts of a cURL command that matter for a workflow. Nothing is run, and neither files nor headers are read. */
export type CurlCommand = {
  method: string
  /** Of the address, which may hold secrets elsewhere. */
  path: string
  body?: string
  /** Options that name a file on the author's machine. */
  files: string[]
  /** The body contains a variable or a command that a shell would have replaced. */
  expands: boolean
  unclosed: boolean
  more: boolean
}

/** `undefined` for any other text. A prompt may precede the command. */
export function readCurl(text: string): CurlCommand | undefined {
  const [, command] = /^\s*(?:[$>%#]\s+)?(curl\s[^]*)$/i.exec(text) ?? []
  if (command === undefined) return undefined
  const reading = shellWords(command)
  const options = optionsIn(reading)
  const of = (...wanted: Role[]) => options.filter(({ role }) => wanted.includes(role))
  const isFile = ({ role, value }: Option) => role === 'file' || (role === 'data' && value.startsWith('@'))
  const files = of('data', 'file').filter(isFile)
  const bodies = of('data', 'raw').filter((one) => !isFile(one))
  const [, path = ''] = /^(?:[a-z][a-z\d+.-]*:\/\/)?[^/?#]*([^?#]*)/i.exec(of('url')[0]?.value ?? '') ?? []
  return {
    method: of('method').at(-1)?.value.toUpperCase() ?? (bodies.length + files.length > 0 ? 'POST' : 'GET'),
    path,
    ...(bodies.length > 0 ? { body: bodies.map(({ value }) => value).join('&') } : {}),
    files: files.map(({ name }) => name),
    expands: bodies.some(({ expands }) => expands),
    unclosed: reading.unclosed,
    more: reading.more,
  }
}

type Role = 'data' | 'raw' | 'method' | 'url' | 'file' | 'skip'

/** Options with a value, by the value's role. */
const roles = new Map<string, Role>(
  Object.entries({
    data: '-d --data --data-ascii --data-binary --json',
    raw: '--data-raw',
    method: '-X --request',
    url: '--url',
    file: '-F --form -T --upload-file -K --config',
    skip: '-H --header -u --user -b --cookie -A --user-agent -e --referer -x --proxy -o --output -m --max-time',
  } satisfies Record<Role, string>).flatMap(
    ([role, names]) => names.split(' ').map((name): [string, Role] => [name, role as Role]), // a key of this table
  ),
)

type Option = { name: string; role: Role; value: string; expands: boolean }

/** Options with their values. Of the other words, those that look like an address. */
function optionsIn({ words }: ShellReading): Option[] {
  const options: Option[] = []
  for (let at = 1; at < words.length; at++) {
    const { text, expands } = words[at] ?? { text: '', expands: false }
    const { name, inside } = optionOf(text)
    const role = roles.get(name)
    if (role === undefined) {
      if (/^https?:|\/v\d/.test(text)) options.push({ name: '--url', role: 'url', value: text, expands })
    } else if (inside) options.push({ name, role, value: inside, expands })
    else {
      const next = words[++at]
      options.push({ name, role, value: next?.text ?? '', expands: next?.expands ?? false })
    }
  }
  return options
}

/** `-sXPOST` is a switch followed by an option with its value; `--data={}` also occurs. */
function optionOf(text: string): { name: string; inside?: string | undefined } {
  const [, name = '', long] = /^(--[\w-]+)(?:=([^]*))?$/.exec(text) ?? []
  if (name) return { name, inside: long }
  const at = /^-\w/.test(text) ? Array.from(text.slice(1, 12)).findIndex((one) => roles.has(`-${one}`)) : -1
  return at < 0 ? { name: text } : { name: `-${text.charAt(at + 1)}`, inside: text.slice(at + 2) }
}

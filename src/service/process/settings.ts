import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { labelColors, type ServiceLabel } from '#src/contract/console-config.ts'
import { identityHeadersByProxy, parseIdentityHeaders, parseTrustedProxies } from '../access/proxy-auth.ts'
import { minPerSecond } from '../access/rate-limit.ts'
import { reasonOf } from '../store/sql/store-error.ts'

/** Conditions on other options without which an option has no effect, and what is said then. */
export const needs = {
  embedded: { isMet: ({ upstream }) => !upstream, otherwise: 'with --upstream (or UPSTREAM)' },
  upstream: { isMet: ({ upstream }) => Boolean(upstream), otherwise: 'without --upstream (or UPSTREAM)' },
  proxyAuth: {
    isMet: ({ trustedProxy }) => Boolean(trustedProxy),
    otherwise: 'without --trusted-proxy (or TRUSTED_PROXY)',
  },
} satisfies Record<string, { isMet: (values: Record<string, unknown>) => boolean; otherwise: string }>

/** One option: its names, its help, and the schema of its text, whose messages follow the name. */
export type Setting<Value extends z.ZodMiniType = z.ZodMiniType> = {
  flag?: string
  /** Of the flag's value; a flag without one is a switch. */
  placeholder?: string
  variable: string
  help: string
  value: Value
  needs?: readonly (keyof typeof needs)[]
  /** Hidden in logs and messages; the variable with the suffix `_FILE` may name a file that contains it. */
  isSecret?: true
}

/** `names`: the flag with its placeholder, if it has one, and the variable. */
function row<Value extends z.ZodMiniType>(
  names: string,
  help: string,
  value: Value,
  more: Pick<Setting, 'needs' | 'isSecret'> = {},
): Setting<Value> {
  const [, flag, placeholder, variable = ''] = /^(?:--([\w-]+) (?:(<\w+>) )?)?([A-Z_]+)$/.exec(names) ?? []
  return {
    ...(flag !== undefined && { flag }),
    ...(placeholder !== undefined && { placeholder }),
    variable,
    help,
    value,
    ...more,
  }
}

/** A text that must be as the rule says; a secret one is not repeated. */
const text = (rule: string, isValid: (text: string) => boolean, isSecret = false) =>
  z
    .string()
    .check(z.refine(isValid, { error: ({ input }) => (isSecret ? rule : `${rule}, not "${String(input)}"`) }))
const whole = (least: number, most: number, rule = `must be a whole number from ${least} to ${most}`) =>
  z.pipe(
    text(rule, (given) => /^\d+$/.test(given) && Number(given) >= least && Number(given) <= most),
    z.transform(Number),
  )
const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, { error: ({ input }) => `must be ${words.join(' or ')}, not "${String(input)}"` })
const listOf = <Value extends z.ZodMiniType<unknown, string>>(part: Value) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((given: string) => given.split(/[\s,]+/).filter((one) => one !== '')),
    ),
    z.array(part),
  )

/** For a function that throws an error about the text. */
const parsedBy = <Value>(parse: (given: string) => Value) =>
  z.pipe(
    z.string(),
    z.transform((given: string, { issues }) => {
      try {
        return parse(given)
      } catch (error) {
        issues.push({ code: 'custom', input: given, message: reasonOf(error) })
        return z.NEVER
      }
    }),
  )

const filled = text('must not be empty', (given) => given.trim() !== '', true)
const onOrOff = z._default(
  z.pipe(
    text('must be 1 or 0', (given) => /^(0|1|false|true|no|yes)$/i.test(given)),
    z.transform((given: string) => /^(1|true|yes)$/i.test(given)),
  ),
  false,
)
const rate = z.optional(whole(minPerSecond, 100_000))
const key = z.optional(
  text(
    'must be 16 to 256 visible characters without spaces',
    (given) => /^[\x21-\x7e]{16,256}$/.test(given),
    true,
  ),
)
const databaseUrl = z.optional(
  text(
    'must begin with postgres:// or postgresql://',
    (given) => /^postgres(ql)?:\/\/\S+$/.test(given),
    true,
  ),
)

const urlIn = (given: string) => (URL.canParse(given.trim()) ? new URL(given.trim()) : undefined)

/** No user or password, because keys are sent as a header; nor a query or a fragment. Without a trailing slash. */
const upstream = z.pipe(
  text(
    'must be the http:// or https:// address of a service',
    (given) => {
      const url = urlIn(given)
      if (!url || url.username || url.password || url.search || url.hash) return false
      return /^https?:$/.test(url.protocol)
    },
    true,
  ),
  z.transform((given: string) => urlIn(given)?.href.replace(/\/+$/, '').replace(/\/v1$/, '')),
)

/** Sources for the page's policy: plain origins, because anything else could add a rule to it. */
const origins = z.pipe(
  listOf(
    text('takes origins such as https://api.example.com', (given) => {
      const url = urlIn(given)
      const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
      return given === '*' || (isOrigin === true && /^(?:[\w.-]+|\[[\da-f:.]+\])$/.test(url?.hostname ?? ''))
    }),
  ),
  z.transform((parts: string[]) =>
    parts.flatMap((part) => (part === '*' ? ['http:', 'https:'] : (urlIn(part)?.origin ?? []))),
  ),
)
const hosts = listOf(
  z.pipe(
    text('takes names such as carillon.example.com', (given) => /^[\w-]+(\.[\w-]+)*$/.test(given)),
    z.transform((given: string) => given.toLowerCase()),
  ),
)
const label = z.pipe(
  text(
    'takes up to 60 visible characters',
    (given) => given.length <= 60 && /^[^\p{Cc}\p{Cf}]*\S[^\p{Cc}\p{Cf}]*$/u.test(given),
    true,
  ),
  z.transform((given: string) => given.trim()),
)
const days = whole(1, 99_999, 'must be a whole number of days, from 1')

/** Names of groups may have spaces. */
const groups = z._default(
  z.pipe(
    z.string(),
    z.transform((given: string) =>
      given
        .split(',')
        .map((group) => group.trim())
        .filter(Boolean),
    ),
  ),
  [],
)

const embedded = { needs: ['embedded'] } as const
const ofPeople = { needs: ['proxyAuth'] } as const
const secret = { isSecret: true } as const

/** Every option. The command line takes precedence over the variable, and an empty variable counts as absent. */
export const settings = {
  port: row(
    '--port <number> PORT',
    'Port to listen on; 0 for any free port',
    z._default(whole(0, 65_535), 4400),
  ),
  host: row('--host <address> HOST', 'Address to listen on', z._default(filled, '127.0.0.1')),
  data: row('--data <folder> DATA_DIR', 'Folder for the data', z._default(filled, '.data')),
  empty: row('--empty EMPTY', 'Start without sample content', onOrOff, embedded),
  documentedOnly: row(
    '--documented-only DOCUMENTED_ONLY',
    'Offer only the two documented operations',
    onOrOff,
    embedded,
  ),
  quiet: row('--quiet QUIET', 'Do not log requests', onOrOff),
  logFormat: row(
    '--log-format <format> LOG_FORMAT',
    'text for people or json for programs',
    z._default(oneOf(['text', 'json']), 'text'),
  ),
  rateLimit: row(
    '--rate-limit <number> RATE_LIMIT',
    'Requests a second of one key or person: five seconds’ worth at once; off without it',
    rate,
    embedded,
  ),
  upstream: row('--upstream <url> UPSTREAM', 'Forward calls to this service instead', z.optional(upstream)),
  connect: row(
    '--connect <list> CONNECT_SRC',
    'Other services the console may call, by origin; * for any',
    z._default(origins, []),
  ),
  allowedHosts: row(
    '--allowed-hosts <list> ALLOWED_HOSTS',
    'Names it is called by, such as carillon.example.com',
    z._default(hosts, []),
  ),
  serviceName: row(
    '--service-name <text> SERVICE_NAME',
    'What the console calls the service',
    z.optional(label),
  ),
  serviceColor: row(
    '--service-color <color> SERVICE_COLOR',
    'Its colour: blue, green, amber or red',
    z._default(oneOf(labelColors), 'none'),
  ),
  serviceProduction: row(
    '--service-production SERVICE_PRODUCTION',
    'Mark it as production: every change is confirmed with a reason and a ticket',
    onOrOff,
  ),
  faults: row(
    '--faults FAULTS',
    'For tests: fail as PUT /v1/faults asks, and move the time as PUT /v1/clock asks',
    onOrOff,
    embedded,
  ),
  apiKey: row(
    'API_KEY',
    'Key of the first environment; one is generated and stored in the data folder without it',
    key,
    { ...secret, ...embedded },
  ),
  metricsToken: row(
    'METRICS_TOKEN',
    'Token that /metrics takes from everybody; without it, only this machine may read them',
    key,
    secret,
  ),
  databaseUrl: row(
    'DATABASE_URL',
    'postgres://… stores the data in PostgreSQL instead of a file',
    databaseUrl,
    secret,
  ),
  journalFile: row(
    'JOURNAL_FILE',
    'A file to which the journal is written as JSON lines, or - for standard output',
    z.optional(
      z.pipe(
        z.string(),
        z.transform((given: string) => (given === '-' ? given : resolve(given))),
      ),
    ),
  ),
  journalDays: row(
    'JOURNAL_DAYS',
    'Erase entries of the journal after so many days; kept forever without it',
    z.optional(days),
  ),
  trustedProxy: row(
    '--trusted-proxy <list> TRUSTED_PROXY',
    'Know people by name from this proxy: its addresses or ranges, such as 10.0.0.0/8',
    z.optional(parsedBy(parseTrustedProxies)),
  ),
  identity: row(
    '--identity <kind> IDENTITY',
    'Whose headers name them: oauth2-proxy, auth-request or authelia',
    z.optional(oneOf(Object.keys(identityHeadersByProxy))),
    ofPeople,
  ),
  identityHeaders: row(
    '--identity-headers <list> IDENTITY_HEADERS',
    'Or the headers by name: name=X-User,groups=X-Groups',
    z.optional(parsedBy(parseIdentityHeaders)),
    ofPeople,
  ),
  read: row(
    'ROLE_READ',
    'With --trusted-proxy: the groups of each role, with commas; * is everybody',
    groups,
    ofPeople,
  ),
  support: row('ROLE_SUPPORT', 'Those who may change preferences', groups, ofPeople),
  author: row('ROLE_AUTHOR', 'Those who may change workflows', groups, ofPeople),
  admin: row('ROLE_ADMIN', 'Those who may do everything', groups, ofPeople),
  upstreamKey: row(
    'UPSTREAM_API_KEY',
    'With --upstream and --trusted-proxy: the key that calls are made with',
    z.optional(
      text('must be visible characters without spaces', (given) => /^[\x21-\x7e]{1,512}$/.test(given), true),
    ),
    { ...secret, needs: ['proxyAuth', 'upstream'] },
  ),
}

/** In the order of the help text. */
export const allSettings: readonly Setting[] = Object.values(settings)

export const secretVariables = allSettings.flatMap(({ isSecret, variable }) => (isSecret ? variable : []))

/** The name of an option in messages: its flag and its variable. */
export const nameOf = ({ flag, variable }: Setting): string =>
  flag === undefined ? variable : `--${flag} (or ${variable})`

export type Values = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['value']> }

/** How the console labels the service on every screen. */
export const serviceLabelOf = ({
  serviceName,
  serviceColor,
  serviceProduction,
}: Pick<Values, 'serviceName' | 'serviceColor' | 'serviceProduction'>): ServiceLabel => ({
  ...(serviceName !== undefined && { name: serviceName }),
  ...(serviceColor !== 'none' && { color: serviceColor }),
  ...(serviceProduction && { production: true }),
})

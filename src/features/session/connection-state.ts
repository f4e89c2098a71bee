import type { CallError } from '#src/client/failure.ts'
import type { Reachability } from '#src/client/reach.ts'
import type { Environment } from '#src/contract/environment.ts'
import type { Tone } from '#src/ui/tokens.ts'

/** What is known from requesting the key's environment. */
type ConnectionFacts = {
  apiKey: string | null
  /** Whether this device was ever connected to it. */
  isKnown: boolean
  environment: Environment | undefined
  error: CallError | null
  /** From the last call of any screen. */
  reached: Reachability
}

/** The state of the connection, as a catalogue key and a colour. */
export function connectionState({ apiKey, isKnown, environment, error, reached }: ConnectionFacts) {
  if (apiKey === null) {
    return { words: isKnown ? 'badge.locked' : 'badge.new', tone: 'neutral' } as const satisfies State
  }
  if (reached === 'lost') return { words: 'badge.noAnswer', tone: 'error' } as const satisfies State
  if (reached === 'failing') return { words: 'badge.failing', tone: 'error' } as const satisfies State
  const refused = apiKey === '' ? 'badge.signedOut' : 'badge.refused'
  if (reached === 'refused') return { words: refused, tone: 'error' } as const satisfies State
  // The failure is older than the last answer and is being checked again.
  const isPast = error?.failure.kind === 'noAnswer' && reached === 'answering'
  if (error && !isPast) return { words: stateAfter(error, refused), tone: toneAfter(error) } satisfies State
  if (environment?._parentId) return { words: 'badge.limited', tone: 'warning' } as const satisfies State
  if (environment) return { words: 'badge.connected', tone: 'success' } as const satisfies State
  return { words: 'badge.checking', tone: 'neutral' } as const satisfies State
}

type State = { words: `badge.${string}`; tone: Tone }

function stateAfter<R>({ failure }: CallError, refused: R) {
  switch (failure.kind) {
    case 'noAnswer':
      return 'badge.noAnswer'
    case 'locked':
      return refused
    case 'notExplained':
    case 'notOffered':
    case 'notAddressable':
    case 'unreadable':
      return 'badge.unverified'
    case 'refused':
      return failure.status >= 500 ? 'badge.failing' : 'badge.unverified'
  }
}

function toneAfter({ failure }: CallError): Tone {
  if (failure.kind === 'noAnswer' || failure.kind === 'locked') return 'error'
  return failure.kind === 'refused' && failure.status >= 500 ? 'error' : 'info'
}

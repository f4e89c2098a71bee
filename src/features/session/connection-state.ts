import type { CallError } from '#src/client/failure.ts'
import type { Environment } from '#src/contract/environment.ts'
import type { Tone } from '#src/ui/tokens.ts'

/** What is known of the connection from asking which environment the key opens. */
type Known = { apiKey: string | null; environment: Environment | undefined; error: CallError | null }

/** How the connection stands: a key of the words and the colour that goes with it. */
export function connectionState({ apiKey, environment, error }: Known) {
  if (apiKey === null) return { words: 'badge.locked', tone: 'neutral' } as const satisfies State
  if (error) return { words: stateAfter(error), tone: toneAfter(error) } satisfies State
  if (environment?._parentId) return { words: 'badge.readOnly', tone: 'warning' } as const satisfies State
  if (environment) return { words: 'badge.connected', tone: 'success' } as const satisfies State
  return { words: 'badge.checking', tone: 'neutral' } as const satisfies State
}

type State = { words: `badge.${string}`; tone: Tone }

function stateAfter({ failure }: CallError) {
  switch (failure.kind) {
    case 'noAnswer':
      return 'badge.noAnswer'
    case 'locked':
      return 'badge.refused'
    case 'notOffered':
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

import { useQuery } from '@tanstack/react-query'
import { useOffers } from '#src/client/ClientProvider.tsx'
import {
  changeLog,
  globalPreferences,
  usePendingWishes,
  useAskForState,
} from '../model/subscriber-queries.ts'
import { foreignChannels, knownIn, wantedState, type Change } from '../model/changes.ts'
import { loadState } from './load-state.ts'

const nothingChanged: readonly Change[] = []

export type Source = 'read' | 'known' | 'untried' | 'none'

export type GlobalPreferences = ReturnType<typeof useGlobalPreferences>

/** The preferences that hold for every workflow, read where the service offers it, else as its answers to changes told them. */
export function useGlobalPreferences(subscriberId: string) {
  const readable = useOffers('preferencesByLevel') !== false
  const asked = useOffers('emptyPatchAnswersState')
  const query = useQuery({ ...globalPreferences(subscriberId), enabled: readable })
  const { data: log = nothingChanged } = useQuery(changeLog(subscriberId))
  const load = useAskForState(subscriberId)
  const pending = usePendingWishes(subscriberId).filter(({ workflowId }) => workflowId === undefined)

  const preference = query.data?.[0]?.preference ?? { channels: {} }
  const known = knownIn(preference)
  const loadedAt = query.data ? query.dataUpdatedAt : 0
  const loadFailure = load.submittedAt > loadedAt ? load.error?.failure : undefined
  const readFailure = query.error?.failure.kind === 'notOffered' ? undefined : query.error?.failure
  // It may create the default record: once is enough.
  const askForState = () => {
    if (!load.isPending) load.mutate({ subscriberId, body: {} })
  }

  return {
    log,
    known,
    foreign: foreignChannels(preference),
    loadedAt,
    wanted: wantedState(known, pending),
    state: loadState({
      loadedAt,
      changedAt: log.findLast(({ workflow, outcome }) => !workflow && outcome.kind === 'saved')?.at,
      loading: readable ? query.isFetching : load.isPending,
      failure: readable ? readFailure : loadFailure,
    }),
    /** How the current state is known: a read, a change that changes nothing (tried or not yet), or not at all. */
    source: sourceOf(readable, asked),
    /** Asks for the current state. */
    load: readable ? () => void query.refetch() : asked === false ? undefined : askForState,
  }
}

function sourceOf(readable: boolean, asked: boolean | undefined): Source {
  if (readable) return 'read'
  if (asked === undefined) return 'untried'
  return asked ? 'known' : 'none'
}

import { useQuery } from '@tanstack/react-query'
import { useOffers } from '#src/client/ClientProvider.tsx'
import {
  changeLog,
  globalPreferences,
  usePendingWishes,
  useUpdatePreferences,
} from '../subscriber-queries.ts'
import { foreignChannels, knownIn, wantedState, type Change } from './changes.ts'
import { loadState } from './load-state.ts'

const nothingChanged: readonly Change[] = []

export type GlobalPreferences = ReturnType<typeof useGlobalPreferences>

/** The preferences that hold for every workflow, read where the service offers it, else as its answers to changes told them. */
export function useGlobalPreferences(subscriberId: string) {
  const readable = useOffers('preferencesByLevel') !== false
  const query = useQuery({ ...globalPreferences(subscriberId), enabled: readable })
  const { data: log = nothingChanged } = useQuery(changeLog(subscriberId))
  const load = useUpdatePreferences(subscriberId)
  const pending = usePendingWishes(subscriberId).filter(({ workflowId }) => workflowId === undefined)

  const preference = query.data?.[0]?.preference ?? { channels: {} }
  const known = knownIn(preference)
  const loadedAt = query.data ? query.dataUpdatedAt : 0
  const loadFailure = load.submittedAt > loadedAt ? load.error?.failure : undefined
  const readFailure = query.error?.failure.kind === 'notOffered' ? undefined : query.error?.failure
  const askForState = () => load.mutate({ subscriberId, body: {} })

  return {
    readable,
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
    /** Asks for the current state. Where the service cannot be read, this is a change that changes nothing. */
    load: () => (readable ? void query.refetch() : askForState()),
  }
}

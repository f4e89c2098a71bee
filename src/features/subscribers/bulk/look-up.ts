import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { Call } from '#src/client/call/types.ts'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { CallError, type Failure, retryDelayMs } from '#src/client/failure.ts'
import { cleanList, isEmail, peopleIn, type Found } from '#src/domain/bulk/clean-list.ts'
import { extractIds } from '#src/domain/bulk/extract-ids.ts'
import { fullName } from '#src/domain/subscribers/full-name.ts'
import { isNoSubscriber } from '../model/failures.ts'
import { ignoresSearch } from '../model/search-results.ts'
import { useDraft } from './draft.ts'

const maxResults = 20
/** At most twenty a second, as published services allow. */
const atOnce = 2
const paceMs = 100

/** Whom a text stands for: by id, or else by email address or by an id in other letters. Rejects if the service failed. */
async function findPeople(
  text: string,
  { call, signal, canSearch }: Omit<LookUp, 'onFound'>,
): Promise<Found> {
  if (!isEmail(text)) {
    try {
      const person = await call('subscriberGet', { subscriberId: text }, signal, { quiet: true })
      return [{ subscriberId: text, name: fullName(person) }]
    } catch (error) {
      if (!(error instanceof CallError && isNoSubscriber(error.failure))) throw error
      if (!canSearch) return []
    }
  }
  const input = { page: 0, limit: maxResults, query: text }
  const { data } = await call('subscriberList', input, signal, { quiet: true })
  if (ignoresSearch(data, text)) {
    if (!isEmail(text)) return []
    throw new CallError('subscriberList', { kind: 'notOffered' })
  }
  const isText = (value: string | null | undefined) => value?.trim().toLowerCase() === text.toLowerCase()
  const named = data.filter(({ subscriberId }) => subscriberId === text)
  const matching = data.filter(({ email, subscriberId }) => isText(email) || isText(subscriberId))
  return (named.length > 0 ? named : matching).map((person) => ({
    subscriberId: person.subscriberId,
    name: fullName(person),
  }))
}

type LookUp = {
  call: Call
  signal: AbortSignal
  canSearch: boolean
  onFound: (text: string, found: Found) => void
}

/** Looks up each text, waiting when the service says so. Ends with the first failure. */
async function lookUpAll(
  texts: readonly string[],
  { onFound, ...how }: LookUp,
): Promise<Failure | undefined> {
  const queue = [...texts]
  let failure: Failure | undefined
  const work = async () => {
    for (let text = queue.shift(); text !== undefined; text = queue.shift()) {
      const next = sleep(paceMs)
      try {
        onFound(text, await findPeople(text, how))
      } catch (error) {
        if (!(error instanceof CallError)) return
        const waitMs = retryDelayMs(error.failure)
        if (waitMs === undefined) {
          failure = error.failure
          return
        }
        queue.unshift(text)
        await sleep(waitMs)
      }
      await next
      if (how.signal.aborted || failure) return
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return failure
}

const none: ReadonlyMap<string, Found> = new Map()

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** What the draft's list holds, and whom it stands for, which is looked up by itself. */
export function useList() {
  const [{ text: typed, column, found: kept, foundAt }, store] = useDraft()
  const { call } = useClient()
  const { baseUrl } = useSession()
  const found = foundAt === baseUrl ? kept : none
  // A long list takes a moment, and typing must stay fluent.
  const text = useDeferredValue(typed)
  const intake = useMemo(() => extractIds(text, column), [text, column])
  const list = useMemo(() => cleanList(intake.ids), [intake])
  const isListed = useMay('subscriberList').allowed
  const isSearched = useMay('subscriberSearch').allowed
  const knowsEmails = isListed && isSearched
  const knowsIds = useMay('subscriberGet').allowed
  const { open, emails } = useMemo(() => {
    const unread = list.ids.filter((id) => !found.has(id))
    const [openEmails, openIds] = [unread.filter(isEmail), unread.filter((id) => !isEmail(id))]
    // Emails first, because without them it is not known whom a change is for.
    return {
      open: [...(knowsEmails ? openEmails : []), ...(knowsIds ? openIds : [])],
      emails: knowsEmails ? openEmails.length : 0,
    }
  }, [list, found, knowsEmails, knowsIds])
  // oxlint-disable-next-line query/exhaustive-deps -- the list says what is still open
  const lookUp = useQuery({
    queryKey: ['bulkLookUp', baseUrl, text, column],
    queryFn: async ({ signal }) => {
      const known = new Map(found)
      const onFound = (one: string, people: Found) =>
        store.setState({ found: new Map(known.set(one, people)), foundAt: baseUrl })
      return (await lookUpAll(open, { call, signal, canSearch: knowsEmails, onFound })) ?? null
    },
    enabled: open.length > 0 && text === typed,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const failure = open.length === 0 ? undefined : (lookUp.data ?? undefined)
  return {
    intake,
    list,
    isStale: text !== typed,
    people: useMemo(() => peopleIn(list.ids, found), [list, found]),
    found,
    open: open.length,
    openEmails: failure?.kind === 'notOffered' ? 0 : emails,
    knowsEmails,
    knowsIds,
    isLookingUp: lookUp.isFetching,
    failure,
    lookUpAgain: () => void lookUp.refetch(),
  }
}
export type List = ReturnType<typeof useList>

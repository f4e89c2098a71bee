import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readAccess } from '#src/client/access.ts'
import type { Client } from '#src/client/client.ts'
import { useClient } from '#src/client/ClientProvider.tsx'
import { isSamePerson, type KnownPerson } from '#src/client/person.ts'
import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { toast } from '#src/ui/feedback/toast.ts'
import { useWords } from '#src/ui/language.tsx'
import { words } from './words.ts'

const pollIntervalMs = 2_000

/** Asks to sign in at the proxy again, over the current screen; the refused calls then continue. */
export function SignInDialog() {
  const t = useWords(words)
  const client = useClient()
  const [isAsked, setAsked] = useState(false)
  const look = async () => {
    // A failed check is repeated by the next one.
    const now = await signedIn(client).catch(() => 'no' as const)
    if (typeof now === 'object') toast({ message: t('over.other', now), tone: 'info' })
    return now
  }
  // Checks before showing the dialog: often only this page is out of date, and somebody has signed in since.
  const { data: found, isFetched } = useQuery({
    queryKey: ['signIn'],
    // A server that does not answer must not keep the dialog hidden.
    queryFn: () =>
      Promise.race([look(), new Promise<'no'>((resolve) => setTimeout(resolve, pollIntervalMs, 'no'))]),
    refetchInterval: pollIntervalMs,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
    staleTime: 0,
  })
  const signIn = () => {
    setAsked(true)
    // Any address of the console leads through the proxy.
    window.open('/help', '_blank', 'noopener')
  }
  if (!isFetched) return null
  return (
    <ConfirmDialog
      title={t('over.title')}
      submitLabel={t('over.signIn')}
      cancelLabel={t('key.dismiss')}
      failure={found === 'noRole' ? t('over.noRole') : undefined}
      onConfirm={signIn}
      onClose={() => client.session.answer(null)}
    >
      <p ref={focusSubmit}>{isAsked ? t('over.waiting') : t('over.help')}</p>
    </ConfirmDialog>
  )
}

/** The dialog opens by itself: keys being typed must not press "Not now". */
function focusSubmit(text: HTMLElement | null) {
  text?.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus()
}

/** Lets calls continue once somebody is signed in. Writes begun by another person then fail, see `Note.by`. */
async function signedIn(client: Client): Promise<'no' | 'yes' | 'noRole' | { name: string }> {
  const { session } = client
  const person = await findPerson(client)
  if (typeof person === 'string') return person
  const { person: before, renewing } = session.get()
  if (!renewing) return 'no'
  session.setPerson(person)
  session.answer('')
  return person.name === before?.name ? 'yes' : { name: person.name }
}

/** Notices, when the tab gets the focus, that another person has signed in elsewhere in this browser, or has other roles. */
export function PersonWatch() {
  const t = useWords(words)
  const client = useClient()
  useEffect(() => {
    const { session } = client
    const look = async () => {
      // A sign-in that has ended is noticed by the next call, which asks for another.
      const found = await findPerson(client).catch(() => 'no' as const)
      const { person: before, renewing } = session.get()
      if (typeof found === 'string' || renewing || before === undefined || isSamePerson(found, before)) return
      session.setPerson(found)
      if (found.name !== before.name) toast({ message: t('over.other', { name: found.name }), tone: 'info' })
    }
    const onFocus = () => void look()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [client, t])
  return null
}

const accessTimeoutMs = 10_000

/** Who is signed in at the proxy now, or why nobody can be named. */
async function findPerson({ send }: Pick<Client, 'send'>): Promise<KnownPerson | 'no' | 'noRole'> {
  const access = await readAccess(send, location.origin, AbortSignal.timeout(accessTimeoutMs))
  if ('problem' in access) return access.problem === 'noRole' ? 'noRole' : 'no'
  return access.person ?? 'no'
}

import { useEffect } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { isSamePerson } from '#src/client/person.ts'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useWords } from '#src/ui/language.tsx'
import { findPerson } from './find-person.ts'
import { personWords } from './person-words.ts'

/** Notices, when the tab gets the focus, that another person has signed in elsewhere in this browser, or has other roles. */
export function PersonWatch() {
  const t = useWords(personWords)
  const toast = useToast()
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
  }, [client, t, toast])
  return null
}

import { type QueryClient, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useClient } from '#src/client/ClientProvider.tsx'
import { CallError, isUncertain } from '#src/client/failure.ts'
import { invalidate, read, runWrite, scopeOf, write } from '#src/client/query.ts'
import { limits } from '#src/contract/limits.ts'
import { type Subscriber, SubscriberUpdate } from '#src/contract/subscriber.ts'
import { fullName } from '#src/domain/subscribers/full-name.ts'
import { cleanText } from '#src/domain/text/hidden-characters.ts'
import { FormDialog } from '#src/ui/feedback/FormDialog.tsx'
import { toast } from '#src/ui/feedback/toast.ts'
import { TextFormField } from '#src/ui/fields/form-fields.tsx'
import { rulesResolver } from '#src/ui/fields/rules-resolver.ts'
import { useLanguage, useWords, type WordsOf } from '#src/ui/language.tsx'
import { failureText, failureWords } from '../model/failures.ts'
import { personWords } from '../model/person-words.ts'

const names = ['firstName', 'lastName', 'email', 'phone', 'locale'] as const
type Name = (typeof names)[number]
type Values = Record<Name, string>

const valuesOf = (person: Subscriber): Values => ({
  firstName: person.firstName ?? '',
  lastName: person.lastName ?? '',
  email: person.email ?? '',
  phone: person.phone ?? '',
  locale: person.locale ?? '',
})

/** Only what was changed is sent, so that a change made elsewhere meanwhile stays. */
const changesOf = (before: Values, typed: Values): Partial<Values> =>
  Object.fromEntries(
    names
      .map((name) => [name, cleanText(typed[name])])
      .filter(([name, value]) => value !== before[name as Name]),
  )

const { text } = limits
const most = {
  firstName: text.name,
  lastName: text.name,
  email: text.email,
  phone: text.phone,
  locale: Infinity,
}

/** At least three digits, as people write them, perhaps with an extension. Services accept any text. */
const isPhone = /^\+?(?:[\s().\-/]*\d){3,}[\s().\-/]*(?:(?:x|ext\.?)\s*\d+)?$/i

/** What is wrong with a changed value, by the rules of the service. */
function faultOf(t: WordsOf<typeof personWords>, name: Name, value: string): string | undefined {
  if (value.length > most[name]) return t('wrong.long', { limit: most[name] })
  if (name === 'locale' && value === '') return t('wrong.localeEmpty')
  if (name === 'phone') return value === '' || isPhone.test(value) ? undefined : t('wrong.phone')
  if (SubscriberUpdate.safeParse({ [name]: value }).success) return undefined
  return t(name === 'locale' ? 'wrong.locale' : 'wrong.email')
}

type Props = { details: Subscriber; name: string; onClose: () => void }

/** Changes who a subscriber is and how they are reached. */
export function EditPerson({ details, name, onClose }: Props) {
  const t = useWords(personWords)
  const f = useWords(failureWords)
  const { subscriberId } = details
  // As it was when the form opened: a later read may hold a change made elsewhere.
  const [before] = useState(() => valuesOf(details))
  const save = useSave(subscriberId, before)
  const form = useForm({
    defaultValues: before,
    resolver: rulesResolver<Values>((typed) => {
      const changes = changesOf(before, typed)
      const fault = (each: Name) => changes[each] !== undefined && faultOf(t, each, changes[each])
      return Object.fromEntries(names.map((each) => [each, fault(each) || undefined]))
    }),
  })
  const { control } = form
  const failure = save.error?.failure
  const reason = failure && failureText(f, 'write', { failure, subscriberId })
  const submit = (typed: Values) => {
    const body = changesOf(before, typed)
    if (Object.keys(body).length === 0) onClose()
    else save.mutate({ subscriberId, body }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={t('edit.title', { name })}
      submitLabel={t('edit.submit')}
      form={form}
      pending={save.isPending}
      failure={failure && t(isUncertain(failure) ? 'edit.unclear' : 'edit.failed', { reason: reason ?? '' })}
      onSubmit={submit}
      onClose={onClose}
    >
      {names.map((each, index) => (
        <TextFormField
          key={each}
          control={control}
          name={each}
          label={t(`person.${each}`)}
          helperText={each === 'locale' ? t('field.localeHint') : undefined}
          autoFocus={index === 0}
          autoComplete="off"
        />
      ))}
    </FormDialog>
  )
}

function useSave(subscriberId: string, before: Values) {
  const t = useWords(personWords)
  const { formatList } = useLanguage()
  const { queryClient } = useClient()
  const undo = useUndo(subscriberId)
  return useMutation({
    ...write('subscriberUpdate', scopeOf.subscriber(subscriberId)),
    onSuccess: (answer, { body }) => {
      const unlike = names.filter((each) => body[each] !== undefined && (answer[each] ?? '') !== body[each])
      const list = formatList(unlike.map((each) => t(`person.${each}`)))
      const was = Object.fromEntries(
        names.flatMap((each) => (body[each] === undefined ? [] : [[each, before[each]]])),
      )
      const action = { label: t('undo'), onAct: () => void undo(body, was), hasUndoKey: true }
      // A service cannot take a locale away.
      const isUndoable = was['locale'] !== ''
      const name = fullName(answer) || subscriberId
      if (unlike.length === 0) toast({ message: t('edit.saved', { name }), ...(isUndoable && { action }) })
      else toast({ message: t('edit.otherwise', { list }), tone: 'warning' })
      return show(queryClient, subscriberId, answer)
    },
  })
}

/** Shows the answer at once, and then what the service has. */
function show(queryClient: QueryClient, subscriberId: string, answer: Subscriber) {
  const { queryKey } = read('subscriberGet', { subscriberId })
  queryClient.setQueryData(queryKey, (known) => ({ ...known, ...answer }))
  return invalidate(queryClient, 'subscriberGet', 'subscriberList')
}

/** Sets the earlier values again, unless they were changed again since. */
function useUndo(subscriberId: string) {
  const t = useWords(personWords)
  const f = useWords(failureWords)
  const { queryClient } = useClient()
  return async (saved: Partial<Subscriber>, was: SubscriberUpdate) => {
    const details = read('subscriberGet', { subscriberId })
    try {
      const now = await queryClient.query({ ...details, staleTime: 0 })
      if (names.some((each) => saved[each] !== undefined && (now[each] ?? '') !== saved[each])) {
        toast({ message: t('edit.changedAgain'), tone: 'warning' })
        return
      }
      const answer = await runWrite(
        queryClient,
        write('subscriberUpdate', scopeOf.subscriber(subscriberId)),
        {
          subscriberId,
          body: was,
        },
      )
      toast({ message: t('edit.undone', { name: fullName(answer) || subscriberId }) })
      await show(queryClient, subscriberId, answer)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const { failure, endpoint } = error
      const isRead = endpoint === 'subscriberGet'
      const reason = failureText(f, isRead ? 'read' : 'write', { failure, subscriberId })
      const outcome = !isRead && isUncertain(failure) ? 'edit.unclear' : 'edit.notUndone'
      toast({ message: t(outcome, { reason }), tone: 'error' })
    }
  }
}

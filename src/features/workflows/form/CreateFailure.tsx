import { useFormContext } from 'react-hook-form'
import { isUncertain, type Failure, messagesOf } from '#src/client/failure.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Arrival } from './Arrival.tsx'
import { CheckCreated } from './CheckCreated.tsx'
import { refusalsIn } from './refusals.ts'
import type { WorkflowValues } from './values.ts'
import { words } from './words.ts'

type Props = { failure: Failure }

/** Why the workflow was not created, or that nobody knows whether it was. */
export function CreateFailure({ failure }: Props) {
  return (
    <Arrival>
      <FailureAlert failure={failure} />
    </Arrival>
  )
}

function FailureAlert({ failure }: Props) {
  const { getValues } = useFormContext<WorkflowValues>()
  const t = useWords(words)
  if (isUncertain(failure)) {
    return (
      <InlineAlert tone="error" title={t('unknown.title')}>
        {unknownText(t, failure)}
        <CheckCreated name={getValues('name').trim()} />
      </InlineAlert>
    )
  }
  switch (failure.kind) {
    case 'refused': {
      const { onFields, onForm } = refusalsIn(failure, getValues())
      const reasons =
        onForm.length === 0 && onFields.length === 0
          ? [t('refused.silent', { status: String(failure.status) })]
          : onForm
      return (
        <InlineAlert tone="error" title={t('refused.title')}>
          {reasons.map((reason) => (
            <div key={reason}>{reason}</div>
          ))}
          {onFields.length > 0 && t('refused.fields')}
        </InlineAlert>
      )
    }
    case 'locked':
      return (
        <InlineAlert tone="error" title={t('failed.title')}>
          {t('failed.locked')}
        </InlineAlert>
      )
    case 'notOffered':
    case 'unreadable':
    case 'noAnswer':
      return (
        <InlineAlert tone="error" title={t('failed.title')}>
          {t('failed.notOffered')}
        </InlineAlert>
      )
  }
}

function unknownText(t: ReturnType<typeof useWords<(typeof words)['english']>>, failure: Failure): string {
  switch (failure.kind) {
    case 'refused':
      return t('unknown.serverError', {
        status: String(failure.status),
        message: messagesOf(failure.problem).join('; '),
      })
    case 'unreadable':
      return t('unknown.unreadable', { status: String(failure.status) })
    default:
      return t('unknown.noAnswer')
  }
}

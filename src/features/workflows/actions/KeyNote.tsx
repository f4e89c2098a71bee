import { useCanCall, useEnvironment, useIsRoleAllowed } from '#src/client/ClientProvider.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { defineMessages, useWords } from '#src/ui/language.tsx'
import { roleWords } from '../model/failures.ts'

/** Says in advance what the API key, or the person's role, cannot do. */
export function KeyNote(props: LimitProps) {
  return useCanCall('workflowCreate') ? null : <LimitNote {...props} />
}

type LimitProps = { doing: 'list' | 'create' | 'edit' }

function LimitNote({ doing }: LimitProps) {
  const t = useWords(limitWords)
  const r = useWords(roleWords)
  const environment = useEnvironment()
  const isAuthor = useIsRoleAllowed('workflowCreate')
  if (!isAuthor) {
    return doing === 'list' ? (
      <InlineAlert>{r('listLine')}</InlineAlert>
    ) : (
      <InlineAlert tone="warning" title={r(doing === 'create' ? 'create' : 'list')}>
        {r('text')}
      </InlineAlert>
    )
  }
  if (!environment?._parentId) return null
  return (
    <InlineAlert tone={doing === 'list' ? 'info' : 'warning'} title={t(`${doing}.title`)}>
      {t(`${doing}.text`, { environment: environment.name })}
    </InlineAlert>
  )
}

const limitWords = defineMessages({
  // For keys of an environment that receives its workflows from another one.
  'list.title': 'This key cannot create, delete, or turn workflows on or off',
  'list.text':
    'Workflows in {environment} come from another environment: use its key. Edits go live at once.',
  'create.title': 'This key cannot create workflows',
  'create.text':
    'Workflows in {environment} come from another environment: use its key. Your draft stays on this device.',
  'edit.title': 'Changes saved here go live at once',
  'edit.text': 'A promotion to {environment} replaces what you save here.',
})

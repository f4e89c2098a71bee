import { useEnvironment, useRoleAllows } from '#src/client/ClientProvider.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { defineMessages, useWords } from '#src/ui/language.tsx'

export type LimitProps = { doing: 'list' | 'create' | 'edit' }

export function LimitNote({ doing }: LimitProps) {
  const t = useWords(limitWords)
  const environment = useEnvironment()
  const isAuthor = useRoleAllows('workflowCreate')
  if (!isAuthor) {
    // The page of an edit says it in place of its form.
    if (doing === 'edit') return null
    return (
      <InlineAlert tone={doing === 'list' ? 'info' : 'warning'} title={t(`role.${doing}`)}>
        {t('role.text')}
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

export const limitWords = defineMessages({
  'role.list': 'Your role cannot change workflows',
  'role.create': 'Your role cannot create workflows',
  'role.text': 'Ask an admin for the role Author.',
  // For keys of an environment that gets its workflows from another one.
  'list.title': 'This key cannot create, delete, or turn workflows on or off',
  'list.text':
    'Workflows in {environment} come from another environment: use its key. Edits made here go live at once.',
  'create.title': 'This key cannot create workflows',
  'create.text':
    'Workflows in {environment} come from another environment. Enter its key in Settings first; your draft stays on this device.',
  'edit.title': 'Changes saved here go live at once',
  'edit.text':
    'Workflows in {environment} come from another environment. Workflows promoted from there later replace what you save here.',
})

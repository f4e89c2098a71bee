import { useEnvironment, useMay } from '#src/client/ClientProvider.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { defineMessages, useWords } from '#src/ui/language.tsx'

/** Says in advance what the API key cannot do. */
export function KeyNote({ doing }: { doing: 'list' | 'create' | 'edit' }) {
  const t = useWords(keyWords)
  const environment = useEnvironment()
  const mayCreate = useMay('workflowCreate')
  if (mayCreate || !environment) return null
  return (
    <InlineAlert tone={doing === 'list' ? 'info' : 'warning'} title={t(`${doing}.title`)}>
      {t(`${doing}.text`, { environment: environment.name })}
    </InlineAlert>
  )
}

/** For keys of an environment that gets its workflows from another one. */
const keyWords = defineMessages({
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

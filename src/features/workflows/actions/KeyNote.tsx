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
    'The environment {environment} gets its workflows from another one: use the key of that one. Edits are possible here and go live at once.',
  'create.title': 'The service will refuse to create a workflow with this key',
  'create.text':
    'The environment {environment} gets its workflows from another one. Enter the key of that one in Settings first; your draft stays on this device.',
  'edit.title': 'Changes saved here go live at once',
  'edit.text':
    'The environment {environment} gets its workflows from another one. Workflows promoted from there later replace what you save here.',
})

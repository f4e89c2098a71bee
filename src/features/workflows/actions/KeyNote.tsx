import { useEnvironment, useMay } from '#src/client/ClientProvider.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { keyWords } from './key-words.ts'

/** Says what the key in use cannot do before any work goes into it; nothing if it can do everything. */
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

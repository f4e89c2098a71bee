import { useEnvironment } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { whyNotWords } from '../../shared/why-not-words.ts'

/** Says in advance what the API key, or the person's role, cannot do. */
export function KeyNote({ doing }: { doing: 'list' | 'create' | 'edit' }) {
  const t = useWords(whyNotWords)
  const { because } = useMay('workflowCreate')
  const environment = useEnvironment()?.name ?? ''
  if (because === 'role' && doing === 'list') return <InlineAlert>{t('role.workflowsLine')}</InlineAlert>
  if (because === 'role')
    return (
      <InlineAlert tone="warning" title={t(doing === 'create' ? 'role.create' : 'role.workflows')}>
        {t('role.ask')}
      </InlineAlert>
    )
  if (because !== 'key') return null
  return (
    <InlineAlert tone={doing === 'list' ? 'info' : 'warning'} title={t(`key.${doing}.title`)}>
      {t(`key.${doing}.text`, { environment })}
    </InlineAlert>
  )
}

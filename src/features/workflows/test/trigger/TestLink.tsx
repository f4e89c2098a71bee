import { useMay } from '#src/client/may.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { useWords } from '#src/ui/language.tsx'
import { triggerCallWords } from './words.ts'

/** To the test of a workflow, from which it is triggered. Hidden once the service has shown that it takes no triggers. */
export function TestLink({ workflowId }: { workflowId: string }) {
  const t = useWords(triggerCallWords)
  if (!useMay('eventTrigger').allowed) return null
  return (
    <ButtonLink
      variant="outlined"
      to="/workflows/$workflowId"
      params={{ workflowId }}
      search={{ section: 'test' }}
    >
      {t('test')}
    </ButtonLink>
  )
}

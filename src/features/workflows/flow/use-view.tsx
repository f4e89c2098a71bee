import { Segments } from '#src/ui/fields/ChoiceField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { useRemembered } from '../model/use-remembered.ts'
import { viewWords } from './view-words.ts'

/** Whether a screen shows its steps as a list or drawn, and the control that chooses. `screen` remembers it. */
export function useView(screen: string) {
  const t = useWords(viewWords)
  const [view, setView] = useRemembered<'list' | 'flow'>(`view of ${screen}`, 'list')
  const choice = (
    <Segments
      label={t('label')}
      value={view}
      onChange={setView}
      options={[
        { value: 'list', label: t('list') },
        { value: 'flow', label: t('flow') },
      ]}
    />
  )
  return { isFlow: view === 'flow', choice }
}

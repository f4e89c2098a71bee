import { styled } from '@mui/material/styles'
import { isStop } from '#src/domain/conditions/evaluate-filters.ts'
import type { StepRun } from '#src/domain/delivery/dry-run-types.ts'
import { ToneDot } from '#src/ui/data/Tag.tsx'
import { useWords } from '#src/ui/language.tsx'
import type { Tone } from '#src/ui/tokens.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { type RowVerdict, rowVerdict } from '#src/domain/conditions/semantics-comparison.ts'
import { dryRunWords } from './dry-run-words.ts'
import { useSay } from './run-texts.ts'

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 4,
  '& ul': { paddingInlineStart: 18, marginBlockStart: 4 },
})

const tones: Readonly<Record<RowVerdict, Tone>> = {
  passed: 'success',
  failed: 'warning',
  stopped: 'error',
  notEvaluated: 'neutral',
}

export function RunReasons({ step: { preference, conditions } }: { step: StepRun }) {
  const t = useWords(dryRunWords)
  const say = useSay()
  const line = (verdict: RowVerdict, text: string) => (
    <>
      <ToneDot tone={tones[verdict]} /> {text}
      <VisuallyHidden> {t(`condition.${verdict}`)}</VisuallyHidden>
    </>
  )
  return (
    <List>
      {preference && preference.gates.length > 0 && (
        <li>{line(preference.sent ? 'passed' : 'failed', say.preference(preference))}</li>
      )}
      {conditions && (
        <li>
          {line(conditions.stopped ? 'stopped' : conditions.verdict, say.evaluation(conditions))}
          {conditions.groups.length > 0 && (
            <List>
              {conditions.groups.map((group, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- groups have no id, and these never move
                <li key={index}>
                  {line(group.children.some(isStop) ? 'stopped' : group.verdict, say.group(group))}
                  <List>
                    {group.children.map((child, place) => (
                      // oxlint-disable-next-line react/no-array-index-key -- nor have conditions
                      <li key={place}>{line(rowVerdict(child), say.condition(child))}</li>
                    ))}
                  </List>
                </li>
              ))}
            </List>
          )}
        </li>
      )}
    </List>
  )
}

import { styled } from '@mui/material/styles'
import type { StepRun } from '#src/domain/delivery/dry-run-types.ts'
import type { Verdict } from '#src/domain/conditions/verdict.ts'
import { ToneDot } from '#src/ui/data/Tag.tsx'
import { useWords } from '#src/ui/language.tsx'
import type { Tone } from '#src/ui/tokens.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { dryRunWords } from './dry-run-words.ts'
import { useSay } from './say.ts'

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 4,
  '& ul': { paddingInlineStart: 18, marginBlockStart: 4 },
})

const tones: Readonly<Record<Verdict, Tone>> = { passed: 'success', failed: 'error', notEvaluated: 'neutral' }

/** What preferences and conditions said of a step, condition by condition. */
export function RunReasons({ step: { preference, conditions } }: { step: StepRun }) {
  const t = useWords(dryRunWords)
  const say = useSay()
  const line = (verdict: Verdict, text: string) => (
    <>
      <ToneDot tone={tones[verdict]} /> {text}
      <VisuallyHidden> {t(`condition.${verdict}`)}</VisuallyHidden>
    </>
  )
  return (
    <List>
      {preference && preference.gates.length > 0 && (
        <li>{line(preference.sent ? 'passed' : 'failed', say(preference.message))}</li>
      )}
      {conditions && (
        <li>
          {line(conditions.verdict, say(conditions.message))}
          {conditions.groups.length > 0 && (
            <List>
              {conditions.groups.map((group, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- groups have no id, and these never move
                <li key={index}>
                  {line(group.verdict, say(group.message))}
                  <List>
                    {group.children.map((child, place) => (
                      // oxlint-disable-next-line react/no-array-index-key -- nor have conditions
                      <li key={place}>{line(child.verdict, say(child.message))}</li>
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

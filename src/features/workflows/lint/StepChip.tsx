import { Tag } from '#src/ui/data/Tag.tsx'
import { useWords } from '#src/ui/language.tsx'
import { lintWords } from './lint-words.ts'
import { useFound } from './use-found.ts'

/** The number of findings on a step's card. */
export function StepChip({ uuid }: { uuid: string }) {
  const { length: count } = useFound(uuid)
  const l = useWords(lintWords)
  return count > 0 && <Tag tone="warning">{l('count', { count })}</Tag>
}

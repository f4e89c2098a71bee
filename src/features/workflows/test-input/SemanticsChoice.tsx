import type { SemanticsName } from '#src/domain/services/semantics.ts'
import { ChoiceInput } from '#src/ui/fields/ChoiceField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { testInputWords } from './words.ts'

type Props = {
  value: SemanticsName
  onChange: (next: SemanticsName) => void
  hint?: string
  /** Whether to stack the options, for narrow places. */
  narrow?: boolean
}

/** Selects the semantics that evaluate conditions. */
export function SemanticsChoice({ value, onChange, hint, narrow = false }: Props) {
  const t = useWords(testInputWords)
  return (
    <ChoiceInput
      label={t('semantics')}
      dense
      {...(narrow ? {} : { variant: 'segments' })}
      value={value}
      onChange={onChange}
      hint={hint}
      options={[
        { value: '2024', label: t('semantics.2024') },
        { value: 'fixed', label: t('semantics.fixed') },
      ]}
    />
  )
}

import Box from '@mui/material/Box'
import { useState } from 'react'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { SelectInput } from '#src/ui/fields/SelectField.tsx'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { CloseIcon } from '#src/ui/icons.tsx'
import { useWords } from '#src/ui/language.tsx'
import { changeKind, kindOf, readValue, textOf, valueKinds, type FactRow, type ValueKind } from './facts.ts'
import { testInputWords } from './words.ts'

type Props = FactRow & {
  onChange: (value: unknown) => void
  /** For fields that no condition reads. */
  onRemove?: (() => void) | undefined
  autoFocus?: boolean | undefined
}

/** A field, what it holds, and the kind of that value, which decides how conditions compare it. */
export function FactBox({ path, value, onChange, onRemove, autoFocus }: Props) {
  const t = useWords(testInputWords)
  const kind = kindOf(value)
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 8rem', minWidth: 0 }}>
        <ValueBox path={path} value={value} kind={kind} onChange={onChange} autoFocus={autoFocus} />
      </Box>
      <Box sx={{ flex: '0 0 8.5rem', pt: '24px' }}>
        <SelectInput
          label={t('kind.of', { path })}
          hideLabel
          dense
          value={kind}
          options={valueKinds.map((each) => ({ value: each, label: t(`kind.${each}`) }))}
          onChange={(next) => onChange(changeKind(value, next))}
        />
      </Box>
      {onRemove && (
        <Box sx={{ pt: '24px' }}>
          <IconButton label={t('remove', { path })} onClick={onRemove}>
            <CloseIcon />
          </IconButton>
        </Box>
      )}
    </Box>
  )
}

type BoxProps = Omit<Props, 'onRemove'> & { kind: ValueKind }

function ValueBox({ path, value, kind, onChange, autoFocus }: BoxProps) {
  const t = useWords(testInputWords)
  const [typed, setTyped] = useState<{ text: string; at: unknown; wrong: boolean }>()
  const current = typed && Object.is(typed.at, value) ? typed : undefined
  if (kind === 'missing')
    return <TextInput label={path} dense disabled value="" placeholder={t('missing')} onChange={onChange} />
  if (kind === 'switch')
    return (
      <SelectInput
        label={path}
        dense
        value={textOf(value)}
        options={[
          { value: 'true', label: t('value.true') },
          { value: 'false', label: t('value.false') },
        ]}
        onChange={(text) => onChange(text === 'true')}
      />
    )
  const type = (text: string) => {
    const read = readValue(kind, text)
    setTyped({ text, at: read ? read.value : value, wrong: !read })
    if (read) onChange(read.value)
  }
  const wrong = kind === 'number' ? 'wrong.number' : 'wrong.json'
  return (
    <TextInput
      label={path}
      dense
      mono={kind === 'json'}
      autoComplete="off"
      autoFocus={autoFocus}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      value={current?.text ?? textOf(value)}
      error={current?.wrong ? t(wrong, { value: textOf(value) }) : undefined}
      onChange={type}
    />
  )
}

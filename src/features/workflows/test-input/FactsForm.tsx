import Stack from '@mui/material/Stack'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { valueAt } from '#src/domain/json/values.ts'
import { announce } from '#src/ui/feedback/live-region.ts'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { FieldStack, Part } from '#src/ui/layout/Toolbar.tsx'
import {
  type FactRow,
  type ValueKind,
  changeKind,
  kindOf,
  readValue,
  rowsOf,
  textOf,
  valueKinds,
  withValueAt,
} from './facts.ts'
import { testInputWords } from './words.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { SelectInput } from '#src/ui/fields/SelectField.tsx'

/** Whether Enter was pressed alone: with Ctrl or Cmd it submits the form. */
export const isEnter = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && !ctrlKey && !metaKey

type Fields = Record<string, unknown>
type Props = {
  root: Fields
  neededPaths: readonly string[]
  onChange: (next: (before: Fields) => Fields) => void
}

/** The fields that conditions read, then all others. */
export function FactsForm({ root, neededPaths, onChange }: Props) {
  const t = useWords(testInputWords)
  const [added, setAdded] = useState<string>()
  const [open, setOpen] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const rows = rowsOf(root, neededPaths)
  const set = (path: string) => (value: unknown) => onChange((before) => withValueAt(before, path, value))
  const add = (path: string) => {
    setAdded(path)
    setOpen(true)
    if (valueAt(root, path) === undefined) set(path)('')
  }
  const remove = (path: string) => {
    set(path)(undefined)
    addButton.current?.focus()
    announce(t('removed', { path }))
  }
  return (
    <>
      <FieldStack style={{ gap: 8 }}>
        {rows.needed.length === 0 && (
          <Typography color="textSecondary" variant="body2">
            {t('part.noneAsked')}
          </Typography>
        )}
        {rows.needed.map(({ path, value }) => (
          <FactBox key={path} path={path} value={value} onChange={set(path)} />
        ))}
      </FieldStack>
      <Part>
        {rows.others.length > 0 && (
          <Disclosure title={t('others', { count: rows.others.length })} open={open} onToggle={setOpen}>
            <FieldStack style={{ gap: 8 }}>
              {rows.others.map(({ path, value }) => (
                <FactBox
                  key={path}
                  path={path}
                  value={value}
                  autoFocus={path === added}
                  onChange={set(path)}
                  onRemove={() => remove(path)}
                />
              ))}
            </FieldStack>
          </Disclosure>
        )}
        <NewField buttonRef={addButton} onAdd={add} />
      </Part>
    </>
  )
}

type NewProps = { buttonRef: RefObject<HTMLButtonElement | null>; onAdd: (path: string) => void }

function NewField({ buttonRef, onAdd }: NewProps) {
  const t = useWords(testInputWords)
  const [name, setName] = useState<string>()
  if (name === undefined)
    return (
      <Button size="small" ref={buttonRef} onClick={() => setName('')}>
        {t('add')}
      </Button>
    )
  const close = () => {
    flushSync(() => setName(undefined))
    buttonRef.current?.focus()
  }
  const add = () => {
    close()
    if (name.trim() !== '') onAdd(name.trim())
  }
  return (
    <Stack direction="row" sx={{ alignItems: 'flex-start', mt: 0.5 }}>
      <TextInput
        label={t('add.name')}
        hideLabel
        dense
        autoFocus
        placeholder={t('add.name')}
        autoComplete="off"
        value={name}
        onChange={setName}
        onKeyDown={(event) => {
          if (isEnter(event)) add()
          if (event.key === 'Escape') close()
        }}
      />
      <Button size="small" variant="outlined" onClick={add}>
        {t('add')}
      </Button>
    </Stack>
  )
}

type FactProps = FactRow & {
  onChange: (value: unknown) => void
  onRemove?: (() => void) | undefined
  autoFocus?: boolean | undefined
}

/** The kind of the value decides how conditions compare it. */
function FactBox({ path, value, onChange, onRemove, autoFocus }: FactProps) {
  const t = useWords(testInputWords)
  const kind = kindOf(value)
  return (
    <Stack direction="row" sx={{ alignItems: 'flex-start' }}>
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
    </Stack>
  )
}

type BoxProps = Omit<FactProps, 'onRemove'> & { kind: ValueKind }

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
      htmlInput={{ inputMode: kind === 'number' ? 'decimal' : undefined }}
      value={current?.text ?? textOf(value)}
      error={current?.wrong ? t(wrong, { value: textOf(value) }) : undefined}
      onChange={type}
    />
  )
}

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
import { FieldStack } from '#src/ui/layout/Toolbar.tsx'
import { FactBox } from './FactBox.tsx'
import { rowsOf, withValueAt } from './facts.ts'
import { testInputWords } from './words.ts'

/** Enter of the field alone: with Ctrl or Cmd it sends the form. */
export const isEnter = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && !ctrlKey && !metaKey

type Fields = Record<string, unknown>
type Props = { root: Fields; asked: readonly string[]; onChange: (root: Fields) => void }

/** The fields that conditions ask for, then all others. */
export function FactsForm({ root, asked, onChange }: Props) {
  const t = useWords(testInputWords)
  const [added, setAdded] = useState<string>()
  const addButton = useRef<HTMLButtonElement>(null)
  const rows = rowsOf(root, asked)
  const set = (path: string) => (value: unknown) => onChange(withValueAt(root, path, value))
  const add = (path: string) => {
    setAdded(path)
    if (valueAt(root, path) === undefined) set(path)('')
  }
  const remove = (path: string) => {
    set(path)(undefined)
    addButton.current?.focus()
    announce(t('removed', { path }))
  }
  return (
    <>
      <FieldStack sx={{ gap: '8px' }}>
        {rows.asked.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('part.noneAsked')}
          </Typography>
        )}
        {rows.asked.map(({ path, value }) => (
          <FactBox key={path} path={path} value={value} onChange={set(path)} />
        ))}
      </FieldStack>
      <Box sx={{ mt: 1 }}>
        {rows.others.length > 0 && (
          <Disclosure title={t('others', { count: rows.others.length })} open={added !== undefined}>
            <FieldStack sx={{ gap: '8px' }}>
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
      </Box>
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
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mt: 0.5 }}>
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
    </Box>
  )
}

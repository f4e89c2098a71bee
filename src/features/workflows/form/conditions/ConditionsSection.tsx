import Button from '@mui/material/Button'
import { useCallback, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useWords } from '#src/ui/language.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { useComputed } from '../fields.ts'
import { useLint } from '../../lint/lint-context.ts'
import { FindingsAtPlace } from '../../lint/lint-views.ts'
import { conditionWords } from '../../model/condition-words.ts'
import { focusField } from '../../navigation/focus-field.ts'
import { SubSection } from '../step/SubSection.tsx'
import type { PartPath, WorkflowValues } from '../../model/values.ts'
import { ConditionSentence } from './ConditionSentence.tsx'
import { GroupList } from './GroupList.tsx'
import type { Arrangement } from '../../model/values.ts'
import { useRemembered } from '../../model/use-remembered.ts'

const TreeEditor = lazy(async () => (await import('./tree/TreeEditor.tsx')).TreeEditor)

type Props = {
  path: PartPath
  /** Shown if there is no group. */
  none?: string
}

/** For whom a step runs: alternative groups of conditions, or a tree that can be turned into such groups. */
export function ConditionsSection({ path, none }: Props) {
  const { getValues } = useFormContext<WorkflowValues>()
  const count = useComputed(`${path}.filters`, (filters) => filters?.length ?? 0)
  const { arranged, turn, storeArrangement: onKept } = useArranged(path)
  const [wasArranging, setArranging] = useRemembered(`arranging ${getValues(path).uuid || path}`, false)
  const [isOpen, setOpen] = useState(wasArranging || arranged !== '')
  const [takesFocus, setTakesFocus] = useState(false)
  const lint = useLint()
  const toast = useToast()
  const c = useWords(conditionWords)
  const show = (next: boolean) => {
    setArranging(next)
    setOpen(next)
    setTakesFocus(next)
  }
  const open = async () => {
    if (await TreeEditor.isReady()) show(true)
    else toast({ tone: 'error', message: c('arrange.notReady') })
  }
  const isTree = isOpen || arranged !== ''
  const leave = () => {
    if (arranged === '') return show(false)
    toast({ tone: 'warning', message: c('arrange.pending') })
    focusField(`${path}.filters`)
  }
  const mode = (
    <Button
      size="small"
      variant="outlined"
      data-arrange
      aria-description={isTree ? undefined : c('arrange.hint')}
      onPointerEnter={TreeEditor.prepare}
      onFocus={TreeEditor.prepare}
      onClick={() => (isTree ? leave() : void open())}
    >
      {c(isTree ? 'arrange.leave' : 'arrange')}
    </Button>
  )
  if (isTree)
    return (
      <SubSection title={c('section')} aside={mode}>
        <TreeEditor
          key={turn}
          path={path}
          takesFocus={takesFocus}
          onChange={onKept}
          onDone={() => {
            onKept(undefined)
            show(false)
          }}
        />
      </SubSection>
    )
  return (
    <SubSection title={c('section')} description={count === 0 ? (none ?? c('none')) : ''} aside={mode}>
      <ConditionSentence path={path} />
      <GroupList path={path} />
      {lint && <FindingsAtPlace place={`${path}.filters`} />}
    </SubSection>
  )
}

/**
 * The arrangement that is not applied yet, as JSON, and a `turn` that changes when something else changes it (an undo,
 * another tab), so that the tree starts over.
 */
function useArranged(path: PartPath) {
  const { getValues, setValue } = useFormContext<WorkflowValues>()
  const arranged = useComputed(`${path}.arrangement`, (found) => (found ? JSON.stringify(found) : ''))
  const [seen, setSeen] = useState({ arranged, turn: 0 })
  if (seen.arranged !== arranged) setSeen({ arranged, turn: seen.turn + 1 })
  const storeArrangement = useCallback(
    (now: Arrangement | undefined) => {
      const text = now ? JSON.stringify(now) : ''
      const before = getValues(`${path}.arrangement`)
      if (text === (before ? JSON.stringify(before) : '')) return
      setSeen(({ turn }) => ({ arranged: text, turn }))
      setValue(`${path}.arrangement`, now, { shouldDirty: true })
    },
    [getValues, setValue, path],
  )
  return { arranged, turn: seen.turn, storeArrangement }
}

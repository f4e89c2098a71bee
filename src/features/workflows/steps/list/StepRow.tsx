import PlusIcon from '@mui/icons-material/Add'
import DownIcon from '@mui/icons-material/ArrowDownwardOutlined'
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined'
import DuplicateIcon from '@mui/icons-material/ContentCopyOutlined'
import GripIcon from '@mui/icons-material/DragIndicator'
import RemoveIcon from '@mui/icons-material/DeleteOutlineOutlined'
import Checkbox from '@mui/material/Checkbox'
import ListItemButton from '@mui/material/ListItemButton'
import {
  type ClipboardEvent,
  type Dispatch,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type SetStateAction,
  use,
  useDeferredValue,
  useId,
  useMemo,
} from 'react'
import { addableKinds, isTimingKind } from '#src/contract/step-kinds.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { MenuButton, type MenuItem } from '#src/ui/actions/MenuButton.tsx'
import { Tag } from '#src/ui/data/Tag.tsx'
import { useWords } from '#src/ui/language.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { formStepNames, stepWords } from '../../model/step-words.ts'
import { conditionWords } from '../../../shared/condition-words.ts'
import { filtersSentence } from '../../../shared/condition-sentence.ts'
import { ProblemMark } from '../../lint/problem-count.tsx'
import { words } from '../../model/form-words.ts'
import { StepIcon } from '../../model/step-kinds.tsx'
import { toFilters, toMetadata } from '../../model/to-create.ts'
import type { StepValues } from '../../model/values.ts'
import { focusRow, rowId, isTyping, keyOf } from '../../model/navigation/focus-field.ts'
import type { Grip } from '../../model/SortArea.tsx'
import { ChannelsWithoutProvider } from '../../model/providers.tsx'
import { stepText, useTimingLanguage } from '../../model/timing-sentences.ts'
import { useComputed } from '../use-value.ts'
import { Acts, Insert, Line, Row, Tile } from './row-parts.ts'
import { type Selection, selectionOf, type StepActions } from './step-actions.ts'
import type { Steps } from './use-steps.ts'
import { listWords } from './words.ts'

export type RowProps = {
  uuid: string
  index: number
  isLast: boolean
  isOpen: boolean
  /** Paths of the form's errors in this step, separated by spaces. */
  errorPaths: string
  actions: StepActions
  selection: Selection
  select: Dispatch<SetStateAction<Selection>>
  setOpen: Steps['setOpen']
  grip: Grip
}

const shownOf = (step: StepValues) => ({ ...step, name: step.name.trim(), variants: step.variants.length })
type ShownStep = ReturnType<typeof shownOf>

/** One step of the list. Follows typing without blocking it. */
export const StepRow = memo(function StepRow(props: RowProps) {
  // As text, because the form changes its values in place. Blank while the step is being removed.
  const written = useDeferredValue(
    useComputed(`steps.${props.index}`, (step) => (step ? JSON.stringify(shownOf(step)) : '')),
  )
  return written !== '' && <WrittenRow {...props} written={written} />
})

const WrittenRow = memo(function WrittenRow(props: RowProps & { written: string }) {
  const { uuid, index, isLast, isOpen, errorPaths, actions, selection, select, setOpen, written } = props
  const step = useMemo(() => JSON.parse(written) as ShownStep, [written]) // as just written
  const t = useWords(words)
  const l = useWords(listWords)
  const kindWords = useWords(stepWords)
  const about = useId()
  const lacking = use(ChannelsWithoutProvider)
  const { type } = step.template
  const kind = kindWords(`kind.${type}`)
  const name = step.name || kind
  // A name such as “Email 2” already says the kind.
  const saysKind = `${name} `.startsWith(`${kind} `)
  const isPicked = selection.picked.has(uuid)
  const move = (to: number) => () => actions.move(uuid, to)
  const paste = { label: l('insert.paste'), onSelect: () => void actions.paste(uuid) }
  /** Those with a `name` have a button in the row. */
  const entries: (MenuItem & { name?: string })[] = [
    {
      label: l('up'),
      name: t('step.up', { name }),
      icon: <UpIcon />,
      disabled: index === 0,
      onSelect: move(index - 1),
    },
    {
      label: l('down'),
      name: t('step.down', { name }),
      icon: <DownIcon />,
      disabled: isLast,
      onSelect: move(index + 1),
    },
    {
      label: l('duplicate'),
      name: l('duplicate.one', { name }),
      icon: <DuplicateIcon />,
      onSelect: () => void actions.duplicate([uuid]),
    },
    { label: l('copy'), onSelect: () => void actions.copy([uuid]) },
    { label: l('cut'), onSelect: () => void actions.copy([uuid], true) },
    paste,
    {
      label: l('remove'),
      name: t('step.remove', { name }),
      icon: <RemoveIcon />,
      danger: true,
      onSelect: () => actions.remove([uuid]),
    },
  ]
  const kindsAt = (position: number) => () => [
    ...addableKinds.map((added) => ({
      label: kindWords(`kind.${added}`),
      icon: <StepIcon type={added} />,
      onSelect: () => actions.add(added, position),
    })),
    ...(position > index ? [paste] : []),
  ]
  const onPress = ({ shiftKey, ctrlKey, metaKey }: MouseEvent, picks: boolean) => {
    if (shiftKey) select(extendedTo(uuid, actions.steps()))
    else if (picks || ctrlKey || metaKey) select(toggled(uuid))
    else setOpen({ uuid, focus: true })
  }
  return (
    <>
      {!selection.choosing && (
        <IconButton label={l('drag', { name })} data-grip {...props.grip}>
          <GripIcon />
        </IconButton>
      )}
      <div {...rowEvents(props)}>
        {index === 0 && (
          <Insert>
            <MenuButton label={l('insert.before', { name })} icon={<PlusIcon />} items={kindsAt(0)} />
          </Insert>
        )}
        <Row data-open={isOpen || undefined} data-picked={isPicked || undefined}>
          {selection.choosing && (
            <Checkbox
              slotProps={{ input: { 'aria-label': l('select.one', { name }) } }}
              checked={isPicked}
              onClick={(event) => onPress(event, true)}
            />
          )}
          <ListItemButton
            component="button"
            type="button"
            id={rowId(uuid)}
            selected={isOpen || isPicked}
            aria-label={saysKind ? t('step.open', { name }) : t('step.openKind', { name, kind })}
            aria-describedby={about}
            aria-current={isOpen ? 'step' : undefined}
            onClick={(event: MouseEvent) => onPress(event, false)}
          >
            <Tile data-timing={isTimingKind(type) || undefined}>
              <StepIcon type={type} />
            </Tile>
            <div>
              <Line dir="auto">
                {shortText(name)} {!saysKind && <small>{kind}</small>}
              </Line>
              <div id={about}>
                <Line dir="auto" data-quiet>
                  <ProblemMark view={uuid} errorPaths={errorPaths} /> <Summary step={step} />
                </Line>
                {step.filters.length > 0 && <ConditionSummary filters={step.filters} />}
                {!step.active && <Tag>{t('step.off')}</Tag>}
                {step.variants > 0 && <Tag>{t('step.variants', { count: step.variants })}</Tag>}
                {step.active && lacking.has(type) && <Tag tone="warning">{t('step.noProvider')}</Tag>}
              </div>
            </div>
          </ListItemButton>
          <Acts data-acts>
            {entries.map(({ name: label, icon, disabled = false, onSelect }) =>
              // Not `disabled` at the ends: the focus would jump to the top of the page.
              label === undefined ? null : (
                <IconButton
                  key={label}
                  {...{ label }}
                  placement="bottom"
                  aria-disabled={disabled}
                  onClick={onSelect}
                >
                  {icon}
                </IconButton>
              ),
            )}
            <span data-more>
              <MenuButton label={l('more', { name })} items={entries} />
            </span>
          </Acts>
        </Row>
        <Insert>
          <MenuButton label={l('insert.after', { name })} icon={<PlusIcon />} items={kindsAt(index + 1)} />
        </Insert>
      </div>
    </>
  )
})

const toggled =
  (uuid: string) =>
  ({ picked }: Selection): Selection => {
    const others = [...picked].filter((one) => one !== uuid)
    return { ...selectionOf(picked.has(uuid) ? others : [...others, uuid], uuid), choosing: true }
  }

/** Selects all steps from the start of the range, by default `from`, to this one. */
const extendedTo =
  (uuid: string, steps: readonly StepValues[], from = uuid) =>
  ({ anchor = from }: Selection): Selection => {
    const uuids = steps.map((step) => step.uuid)
    const [one, other] = [uuids.indexOf(anchor), uuids.indexOf(uuid)]
    return selectionOf(uuids.slice(Math.max(0, Math.min(one, other)), Math.max(one, other) + 1), anchor)
  }

/** Keys act on the selected steps, or else on this one. */
function rowEvents({ uuid, index, actions, selection, select }: RowProps) {
  const uuids = () => actions.steps().map((step) => step.uuid)
  const targets = () =>
    selection.picked.size > 0 ? uuids().filter((one) => selection.picked.has(one)) : [uuid]
  const go = (by: number, extends_ = false) => {
    const next = uuids()[index + by]
    if (next !== undefined && extends_) select(extendedTo(next, actions.steps(), uuid))
    focusRow(next ?? uuid)
  }
  const keys: Partial<Record<string, () => void>> = {
    ArrowUp: () => go(-1),
    ArrowDown: () => go(1),
    'Shift+ArrowUp': () => go(-1, true),
    'Shift+ArrowDown': () => go(1, true),
    'Alt+ArrowUp': () => actions.move(uuid, index - 1),
    'Alt+ArrowDown': () => actions.move(uuid, index + 1),
    'Mod+a': () => select(selectionOf(uuids())),
    'Mod+d': () => void actions.duplicate(targets()),
    Delete: () => actions.remove(targets()),
    Backspace: () => actions.remove(targets()),
    ...(selection.choosing && { Escape: () => select(selectionOf([])) }),
  }
  const onCopy = (event: ClipboardEvent) => {
    // If text is selected, copying applies to that text.
    if (isTyping(event.target) || document.getSelection()?.toString()) return
    event.preventDefault()
    void actions.copy(targets(), event.type === 'cut', event.clipboardData)
  }
  return {
    onKeyDown(event: KeyboardEvent) {
      const run = keys[keyOf(event)]
      if (run) event.preventDefault()
      run?.()
    },
    onCopy,
    onCut: onCopy,
    onPaste(event: ClipboardEvent) {
      event.preventDefault()
      void actions.paste(targets().at(-1), event.clipboardData)
    },
  }
}

/** What is sent, or how a digest or a delay waits. */
function Summary({ step: { template, metadata } }: { step: ShownStep }) {
  const timing = useTimingLanguage()
  const t = useWords(words)
  return shortText(stepText(t, timing, { template, metadata: toMetadata(metadata, template.type) }))
}

/** For whom the step runs, with the present names of the steps that its conditions look at. */
function ConditionSummary({ filters }: Pick<ShownStep, 'filters'>) {
  const c = useWords(conditionWords)
  const kindWords = useWords(stepWords)
  const lookedAt = new Set(filters.flatMap(({ children }) => children.map(({ step }) => step)))
  const names = useComputed('steps', (steps = []) => [
    ...formStepNames(
      kindWords,
      steps.filter(({ uuid }) => lookedAt.has(uuid)),
    ),
  ])
  const sentence = filtersSentence(c, toFilters(filters), new Map(names))
  return (
    <Line data-quiet title={sentence}>
      {shortText(sentence)}
    </Line>
  )
}

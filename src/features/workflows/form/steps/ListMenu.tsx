import { useId } from 'react'
import { addableKinds } from '#src/contract/step-kinds.ts'
import { Menu, type MenuItem } from '#src/ui/actions/MenuButton.tsx'
import { useWords } from '#src/ui/language.tsx'
import { StepIcon } from '../../model/step-kinds.tsx'
import { stepWords } from '../../model/step-words.ts'
import { rowIcons } from './icons.tsx'
import { type CommandDeps, createCommands } from './list-commands.ts'
import type { OpenMenu } from './list-wiring.ts'
import { moveStepBy } from './moves.ts'
import { menuWords } from './menu-words.ts'

type Props = { menu: OpenMenu; wiring: CommandDeps; onClose: () => void }

/** A row's menu: the palette between two rows, or the actions that have no room in the row. */
export function ListMenu({ menu: { kind, uuid, anchor }, wiring, onClose }: Props) {
  const l = useWords(menuWords)
  const kindWords = useWords(stepWords)
  const id = useId()
  const { actions } = wiring
  const commands = createCommands(wiring)
  const position = actions.at(uuid) + (kind === 'after' ? 1 : 0)
  const before = actions.steps()[position - 1]?.uuid
  const kinds: MenuItem[] = addableKinds.map((type) => ({
    label: kindWords(`kind.${type}`),
    icon: <StepIcon type={type} />,
    onSelect: () => actions.add(type, position),
  }))
  const paste = (after: string | undefined) => ({
    label: l('insert.paste'),
    onSelect: () => void commands.paste(after),
  })
  const items: MenuItem[] =
    kind === 'more'
      ? [
          ...([-1, 1] as const).map((by) => ({
            label: l(by < 0 ? 'up' : 'down'),
            icon: rowIcons[by < 0 ? 'up' : 'down'],
            disabled: !actions.steps()[actions.at(uuid) + by],
            onSelect: () => moveStepBy(wiring, uuid, by),
          })),
          {
            label: l('duplicate'),
            icon: rowIcons.duplicate,
            onSelect: () => void commands.duplicate([uuid]),
          },
          { label: l('copy'), onSelect: () => void commands.copy([uuid]) },
          { label: l('cut'), onSelect: () => void commands.cut([uuid]) },
          paste(uuid),
          {
            label: l('remove'),
            icon: rowIcons.remove,
            danger: true,
            onSelect: () => commands.remove([uuid]),
          },
        ]
      : kind === 'after'
        ? [...kinds, paste(before)]
        : kinds
  const close = () => {
    onClose()
    anchor.focus()
  }
  return (
    <Menu
      id={id}
      label={anchor.getAttribute('aria-label') ?? ''}
      {...{ items, anchor, close }}
      leave={onClose}
    />
  )
}

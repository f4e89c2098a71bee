import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { color, font } from '../tokens.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { useStableWhilePressed } from './use-stable-while-pressed.ts'

export type FieldProps = {
  label: string
  /** One sentence below the control; an error replaces it. */
  hint?: ReactNode
  required?: boolean | undefined
  disabled?: boolean | undefined
  size?: 'small' | 'medium' | undefined
  /** Keeps the label as the accessible name only. */
  hideLabel?: boolean | undefined
  /** Reserves no space for a message below. */
  dense?: boolean | undefined
}

export type ControlProps = {
  id: string
  disabled: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

const Root = styled('div')({ display: 'flex', flexDirection: 'column', minInlineSize: 0 })
const Label = styled('label')({
  font: font.strong,
  color: color.text,
  marginBlockEnd: 6,
  // Generated content, so that the accessible name has no asterisk.
  '&[data-required]::after': { content: '"*" / ""', color: color.error, marginInlineStart: 3 },
})
const Below = styled('div')({
  font: font.small,
  color: color.quiet,
  paddingBlockStart: 4,
  // Together with the gap between fields, a message moves what follows by at most half a line.
  minBlockSize: 14,
  '&[data-dense]': { minBlockSize: 0 },
  '&[data-dense]:empty': { display: 'none' },
})
const Wrong = styled('span')({ color: color.error, display: 'flex', gap: 6, alignItems: 'flex-start' })

type Props = FieldProps & {
  error: string | undefined
  /** For a group of controls, which its label names but does not focus. */
  group?: boolean
  children: (control: ControlProps, labelId: string) => ReactNode
}

/** A label, the control below it, and the hint or error that describes the control. */
export function FieldFrame({
  label,
  hint,
  error: current,
  required,
  disabled,
  hideLabel,
  dense,
  group,
  children,
}: Props) {
  const id = useId()
  const error = useStableWhilePressed(current)
  const described = error !== undefined || (hint !== undefined && hint !== '')
  const labelProps = { id: `${id}label`, ...(group ? {} : { htmlFor: id }) }
  return (
    <Root>
      {hideLabel ? (
        <VisuallyHidden as={group ? 'span' : 'label'} {...labelProps}>
          {label}
        </VisuallyHidden>
      ) : (
        <Label as={group ? 'span' : 'label'} data-required={required || undefined} {...labelProps}>
          {label}
        </Label>
      )}
      {children(
        {
          id,
          disabled,
          'aria-describedby': described ? `${id}below` : undefined,
          'aria-invalid': error === undefined ? undefined : true,
          'aria-required': required ? true : undefined,
        },
        `${id}label`,
      )}
      <Below id={`${id}below`} data-dense={dense ? '' : undefined}>
        {error === undefined ? hint : <FieldError message={error} />}
      </Below>
    </Root>
  )
}

export function FieldError({ message }: { message: string }) {
  return (
    <Wrong>
      <ErrorIcon aria-hidden sx={{ fontSize: 16, marginBlockStart: '1px', flexShrink: 0 }} />
      <span>{message}</span>
    </Wrong>
  )
}

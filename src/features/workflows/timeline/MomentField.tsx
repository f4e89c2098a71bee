import { instantAt, wallTimeAt } from '#src/domain/timing/zone.ts'
import { BareInput, boxState, ControlBox } from '#src/ui/fields/control-styles.ts'
import { FieldFrame, type FieldProps } from '#src/ui/fields/FieldFrame.tsx'

type Props = FieldProps & {
  at: number
  /** Whose clocks are meant. */
  zone: string
  onChange: (at: number) => void
}

/** A day and a time, to the second, on the clocks of a zone. While it is not whole, nothing changes. */
export function MomentField({ at, zone, onChange, size, ...frame }: Props) {
  return (
    <FieldFrame {...frame} error={undefined}>
      {(control) => (
        <ControlBox {...boxState({ size })}>
          <BareInput
            {...control}
            type="datetime-local"
            step={1}
            value={new Date(wallTimeAt(at, zone)).toISOString().slice(0, 19)}
            onChange={(event) => {
              const wall = Date.parse(`${event.target.value}Z`)
              if (!Number.isNaN(wall)) onChange(instantAt(wall, zone))
            }}
          />
        </ControlBox>
      )}
    </FieldFrame>
  )
}

import { labelColors, type ServiceLabel } from '#src/contract/console-config.ts'
import { oneOf } from './option-values.ts'
import { setting, toggle } from './setting.ts'

/** How the console labels the service on every screen. */
export const labelSettings = {
  serviceName: setting<string | undefined>({
    flag: 'service-name',
    placeholder: '<text>',
    variable: 'SERVICE_NAME',
    help: 'What the console calls the service',
    defaultValue: undefined,
    parse: toName,
  }),
  serviceColor: setting<(typeof labelColors)[number]>({
    flag: 'service-color',
    placeholder: '<color>',
    variable: 'SERVICE_COLOR',
    help: 'Its colour: blue, green, amber or red',
    defaultValue: 'none',
    parse: oneOf(...labelColors),
  }),
  serviceProduction: toggle({
    flag: 'service-production',
    variable: 'SERVICE_PRODUCTION',
    help: ['Mark it as production: every change is', 'confirmed with a reason and a ticket'],
  }),
}

const longest = 60

function toName(text: string, name: string): string {
  if (text.length > longest || !/^[^\p{Cc}\p{Cf}]*\S[^\p{Cc}\p{Cf}]*$/u.test(text))
    throw new Error(`${name} takes up to ${longest} visible characters`)
  return text.trim()
}

type Given = {
  serviceName: string | undefined
  serviceColor: (typeof labelColors)[number]
  serviceProduction: boolean
}

export const serviceLabelOf = ({ serviceName, serviceColor, serviceProduction }: Given): ServiceLabel => ({
  ...(serviceName !== undefined && { name: serviceName }),
  ...(serviceColor !== 'none' && { color: serviceColor }),
  ...(serviceProduction && { production: true }),
})

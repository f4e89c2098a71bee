export const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * The name of the button that opens a step: "Open Receipt, Email", or "Open Email" if the step is named after its
 * kind.
 */
export const openButtonName = (step: string) => new RegExp(`^Open ${escaped(step)}(, [\\w-]+)?$`)

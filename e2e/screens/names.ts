export const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** What opens a step: "Open Receipt, Email", or "Open Email" where the name says the kind. */
export const opening = (step: string) => new RegExp(`^Open ${escaped(step)}(, [\\w-]+)?$`)

/** A number of workflows. Several environments are named, because each has its own copies of most workflows. */
export const workflowCount = (workflows: number, environments: number): string =>
  environments > 1 ? `${workflows} workflows in ${environments} environments` : `${workflows} workflows`

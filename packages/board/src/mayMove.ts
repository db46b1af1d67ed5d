/** Whether things move on the screen: the app marks the page where its user wants none of it. */
export function mayMove(): boolean {
  const { dataset } = document.documentElement;
  return dataset['still'] === undefined && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

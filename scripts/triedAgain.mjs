// A reporter of the tests: which of them passed only when they were tried again.

/** @typedef {import('vitest/node').TestModule} TestModule */

export default class TriedAgain {
  /** @param {ReadonlyArray<TestModule>} modules */
  onTestRunEnd(modules) {
    const again = modules.flatMap((module) =>
      [...module.children.allTests()].filter((test) => test.diagnostic()?.flaky),
    );
    for (const test of again)
      console.log(`only when tried again: ${test.module.relativeModuleId} ${test.fullName}`);
    if (again.length > 0) console.log(`${again.length} passed only when tried again`);
  }
}

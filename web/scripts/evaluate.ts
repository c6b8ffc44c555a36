import {
  createRunnableDevEnvironment,
  type EnvironmentOptions,
  type ResolvedConfig,
  type RunnableDevEnvironment,
  resolveConfig,
  runnerImport,
} from "vite";

/** What a module exports, and the files that it was made of, where somebody watches them. */
export interface Evaluated {
  module: Record<string, unknown>;
  dependencies: string[];
}

/**
 * Runs modules of the page here. As long as no file can change, one runner does it for all of them, so that what most
 * drawings import is loaded once; a page that is being worked on has each loaded whole again.
 */
export class Evaluator {
  readonly #config: ResolvedConfig;
  #environment: Promise<RunnableDevEnvironment> | undefined;

  constructor(config: ResolvedConfig) {
    this.#config = config;
  }

  async evaluate(file: string): Promise<Evaluated> {
    const { command, server, build } = this.#config;
    const isWatched = (command === "serve" ? server.watch : build.watch) !== null;
    if (isWatched) return runnerImport<Record<string, unknown>>(file, this.#own());
    this.#environment ??= this.#start();
    return { module: await (await this.#environment).runner.import(file), dependencies: [] };
  }

  async close(): Promise<void> {
    await (await this.#environment)?.close();
    this.#environment = undefined;
  }

  #own() {
    const { root, resolve } = this.#config;
    return { root, configFile: false, logLevel: "error", resolve: { alias: resolve.alias } } as const;
  }

  async #start(): Promise<RunnableDevEnvironment> {
    const inline: EnvironmentOptions = {
      consumer: "server",
      dev: { moduleRunnerTransform: true },
      resolve: { external: true, mainFields: [], conditions: ["node"] },
    };
    const config = await resolveConfig({ ...this.#own(), envDir: false, environments: { inline } }, "serve");
    const environment = createRunnableDevEnvironment("inline", config, { hot: false, runnerOptions: { hmr: false } });
    await environment.init();
    return environment;
  }
}

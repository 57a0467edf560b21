"""Runs boggle on Apache Spark.

    spark-submit spark.py solve BOARDS OUTPUT
    spark-submit spark.py stats|best SHARDS OUTPUT [OPTION]...

`solve` pipes the lines of a text file through `boggle solve --lines --summary`, partition
by partition. The output has a line for each board with its words and points, in the order of
the file.

`stats` and `best` run a shard of `boggle stats|best [OPTION]...` in each task, and write
each shard to a file in OUTPUT, for `boggle merge OUTPUT/part-*`. For `best`, use as many
shards as there are ladders, so that each task gets one.

The program must be at the same path on all workers. If a task fails, Spark runs it again,
with the same result.
"""

import os
import shlex
import sys

from pyspark.sql import SparkSession


def pipe(lines, command, output):
    # By default, the program gets no environment variables, not even PATH. With checkCode, a
    # program that fails is an error instead of ending its partition early.
    lines.pipe(command, env=dict(os.environ), checkCode=True).saveAsTextFile(output)


def solve(context, boards, output):
    pipe(context.textFile(boards), "boggle solve --lines --summary --threads 1", output)


def shards(context, command, count, output, options):
    # Each partition has a single number, the shard that its task computes.
    numbers = context.parallelize(range(1, count + 1), count)
    script = f'read shard; exec boggle "$@" --threads 1 --shard $shard/{count}'
    pipe(numbers, shlex.join(["sh", "-c", script, "sh", command, *options]), output)


if __name__ == "__main__":
    command, *arguments = sys.argv[1:] or [None]
    if command not in ("solve", "stats", "best") or len(arguments) < 2:
        sys.exit(__doc__)
    session = SparkSession.builder.appName("boggle").getOrCreate()
    if command == "solve":
        solve(session.sparkContext, *arguments)
    else:
        count, output, *options = arguments
        shards(session.sparkContext, command, int(count), output, options)
    session.stop()

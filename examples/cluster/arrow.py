"""Counts the words and points of boards on Apache Spark, in process: no program is started.

    spark-submit arrow.py BOARDS OUTPUT

Needs the Python package and pyarrow on all workers. It writes what `spark.py solve` writes:
a line for each board with its words and points.
"""

import sys

import pyarrow
from pyspark.sql import SparkSession


def count(batches):
    import boggle

    # One solver for each task, which takes 10 ms.
    solver = boggle.Solver()
    for batch in batches:
        boards = batch.column("value")
        # Spark gives each task one processor.
        words, points = solver.totals(boards, threads=1)
        columns = [boards, pyarrow.array(words, pyarrow.int64()), pyarrow.array(points, pyarrow.int64())]
        yield pyarrow.RecordBatch.from_arrays(columns, ["board", "words", "points"])


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    boards, output = sys.argv[1:]
    session = SparkSession.builder.appName("boggle").getOrCreate()
    counted = session.read.text(boards).mapInArrow(count, "board string, words long, points long")
    counted.write.csv(output, sep="\t")
    session.stop()
